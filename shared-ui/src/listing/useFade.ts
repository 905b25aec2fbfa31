import { useLayoutEffect, useRef, type RefObject } from 'react';
import { FADED, fadeIn, FADES_ATTRIBUTE } from 'shared-types';
import type { ListVisit } from './useListVisit';

/**
 * What follows in the place of something else fades in: neither is what was seen before captured, as for a view
 * transition, nor is the next page drawn in one piece. What the host has shown before React draws it has faded in there.
 *
 * @param view what is shown; nothing fades on entry.
 */
export function useFade({ comesFromAnother }: ListVisit, view: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element?.getAttribute(FADES_ATTRIBUTE) === FADED) element.setAttribute(FADES_ATTRIBUTE, '');
    else if (element && comesFromAnother(view)) fadeIn(element);
  }, [comesFromAnother, view]);
  return ref;
}
