import { useLayoutEffect, useRef, type RefObject } from 'react';
import { wantsStillness } from './wantsStillness';

/** From faint, not from nothing: what cannot be seen at all counts as shown a frame later. */
const FROM = 0.25;
const FADE_MS = 200;

/**
 * What follows in the place of something else fades in, where things may move. Unlike a view transition it holds
 * nothing up: neither is what was seen before captured, nor is the next page drawn in one piece.
 *
 * @param view what is shown; nothing fades on entry, nor in a page that came ahead and stands there with the tap's frame.
 */
export function useFade(view: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const seen = useRef(view);
  useLayoutEffect(() => {
    if (seen.current === view) return;
    seen.current = view;
    if (!wantsStillness())
      ref.current?.animate({ opacity: [FROM, 1] }, { duration: FADE_MS, easing: 'ease-out' });
  }, [view]);
  return ref;
}
