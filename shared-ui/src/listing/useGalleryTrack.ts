import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type RefObject,
  type UIEventHandler,
} from 'react';

const SETTLED_AFTER_MS = 120;
/** Snapping ends at fractions of a pixel. */
const RESTING_PX = 2;

interface GalleryTrack {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: UIEventHandler<HTMLDivElement>;
}

function slideInView(track: HTMLElement): number {
  // From right to left, offsets are negative.
  return track.clientWidth === 0 ? 0 : Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
}

/** Whether the track rests at a slide. Never true while it is hidden. */
function restsOn(track: HTMLElement, position: number): boolean {
  const slide = track.children[position];
  if (!slide || track.clientWidth === 0) return false;
  const offset = slide.getBoundingClientRect().left - track.getBoundingClientRect().left;
  return Math.abs(offset) < RESTING_PX;
}

/** Keeps a scroll-snapping track and the current index in sync, in both directions. */
export function useGalleryTrack(index: number, onShow: (index: number) => void): GalleryTrack {
  const ref = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasScrolled = useRef(false);
  const isGliding = useRef(false);

  useLayoutEffect(() => {
    const track = ref.current;
    const isFirst = !hasScrolled.current;
    hasScrolled.current = true;
    // Measuring each track of a new page here would force a layout: `begin` does it later.
    if (!track || (isFirst && index === 0)) return;
    const distance = Math.abs(slideInView(track) - index);
    // Wrapping around and returning to a page jump; a single step scrolls as the stylesheet says.
    const behavior = !isFirst && distance <= 1 ? 'auto' : 'instant';
    // The slide that had the focus is inert now: move the focus before the browser drops it.
    const slide = track.children[index];
    if (track.contains(document.activeElement) && slide instanceof HTMLElement)
      slide.focus({ preventScroll: true });
    // A smooth scroll that has just started continues to its slide unless it is redirected.
    if (distance === 0 && !isGliding.current) return;
    isGliding.current = true;
    const left = slide instanceof HTMLElement ? slide.offsetLeft : 0;
    track.scrollTo({ left, behavior });
  }, [index]);

  // A hidden track may reappear at another slide, and must not scroll there visibly.
  useLayoutEffect(
    () => () => {
      hasScrolled.current = false;
    },
    [],
  );

  // If the shopper swiped the track before hydration, it shows another slide than the active one.
  const begin = useEffectEvent(() => {
    if (index === 0) ref.current?.scrollTo({ left: 0, behavior: 'instant' });
  });
  useEffect(() => {
    begin();
    return () => clearTimeout(settling.current);
  }, []);

  const onScroll: UIEventHandler<HTMLDivElement> = ({ currentTarget }) => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      isGliding.current = false;
      // On a busy page a scroll may pause between two slides. It then continues and fires again.
      const seen = slideInView(currentTarget);
      if (seen !== index && restsOn(currentTarget, seen)) onShow(seen);
    }, SETTLED_AFTER_MS);
  };

  return { ref, onScroll };
}
