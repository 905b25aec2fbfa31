import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersReducedData, prefersReducedMotion } from '@dhaaga-noor/shared-types';

/** Not from 0: a fully transparent element counts as painted one frame later. */
const FROM = 0.25;
const FADE_MS = 200;

/**
 * Fades in a new view, unless the shopper prefers reduced motion. Unlike a view transition it
 * blocks nothing: the old view is not captured, and the new one need not render in one piece.
 *
 * @param view key of the current view. The first one does not fade.
 */
export function useFade(view: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const seen = useRef(view);
  useLayoutEffect(() => {
    if (seen.current === view) return;
    seen.current = view;
    if (!prefersReducedData(navigator) && !prefersReducedMotion())
      ref.current?.animate({ opacity: [FROM, 1] }, { duration: FADE_MS, easing: 'ease-out' });
  }, [view]);
  return ref;
}
