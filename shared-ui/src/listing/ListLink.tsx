import type { ComponentProps } from 'react';
import { Link } from 'shared-runtime';
import { canTransition } from './canTransition';

/** A link from list to list, or from page to page of one: the one fades into the other where that is wanted. */
export function ListLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} viewTransition={canTransition()} />;
}
