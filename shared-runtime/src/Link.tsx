import { Link as RouterLink, type LinkProps } from 'react-router-dom';

/** A link to a page of the site. There is no manifest of routes to discover, so links carry no mark for it. */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}
