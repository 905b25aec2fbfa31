import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type RefObject,
  type UIEventHandler,
} from 'react';

const SETTLED_AFTER_MS = 120;
/** Snapping ends at parts of a pixel. */
const RESTING_PX = 2;

interface GalleryTrack {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: UIEventHandler<HTMLDivElement>;
}

function slideInView(track: HTMLElement): number {
  return track.clientWidth === 0 ? 0 : Math.round(track.scrollLeft / track.clientWidth);
}

/** Whether the track stands at one of its slides; one that is hidden stands nowhere. */
function restsOn(track: HTMLElement, position: number): boolean {
  const slide = track.children[position];
  if (!slide || track.clientWidth === 0) return false;
  const offset = slide.getBoundingClientRect().left - track.getBoundingClientRect().left;
  return Math.abs(offset) < RESTING_PX;
}

/** Keeps a scroll-snapping track and the shown index in step, whichever of the two changes first. */
export function useGalleryTrack(index: number, onShow: (index: number) => void): GalleryTrack {
  const ref = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const placed = useRef(false);
  const isGliding = useRef(false);

  useLayoutEffect(() => {
    const track = ref.current;
    const isFirst = !placed.current;
    placed.current = true;
    // To ask each track of a new page has that laid out in the task that draws it: those wait for the frame (`begin`).
    if (!track || (isFirst && index === 0)) return;
    const distance = Math.abs(slideInView(track) - index);
    // Going round the ends, and coming back to a page, is a jump; one step glides as the style sheet says.
    const behavior = !isFirst && distance <= 1 ? 'auto' : 'instant';
    // The slide that had the focus is inert by now: hand the focus on before the browser drops it.
    const slide = track.children[index];
    if (track.contains(document.activeElement) && slide instanceof HTMLElement)
      slide.focus({ preventScroll: true });
    // A glide that has hardly begun goes on to its slide, unless it is called back.
    if (distance === 0 && !isGliding.current) return;
    isGliding.current = true;
    track.scrollTo({ left: index * track.clientWidth, behavior });
  }, [index]);

  // One that is hidden may come back to another slide, and is not to glide there before all eyes.
  useLayoutEffect(
    () => () => {
      placed.current = false;
    },
    [],
  );

  // One that was swiped before its page came alive shows another slide than the one that answers.
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
      // Where the page is busy, a glide may pause between two slides; it goes on to one of them, which is heard of.
      const seen = slideInView(currentTarget);
      if (seen !== index && restsOn(currentTarget, seen)) onShow(seen);
    }, SETTLED_AFTER_MS);
  };

  return { ref, onScroll };
}
