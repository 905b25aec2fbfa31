/** Milliseconds from the tap on a link. */
export interface NavigationTimes {
  /** Until something of the goal stood in the document, and was not hidden there. */
  content?: number;
  /** Until that was on the screen, by the browser's own account; of what fades in nobody can tell. */
  shown?: number;
  /** Until the first frame in which every picture on the screen is there. */
  pictures?: number;
}

export interface NavigationGoal {
  address: string;
  /** Selector of a block of text that only the goal has; of its picture, if it fades in. */
  content: string;
  /** Whether it appears by and by. */
  fades: boolean;
}

/** An entry of element timing, which TypeScript's library does not know: https://wicg.github.io/element-timing/. */
type PaintedElement = PerformanceEntry & { renderTime: number };

/**
 * Runs in every document of a visit before all else: notes when the goal of the last tap is seen. Until then it does
 * next to nothing, because it would itself be waited for.
 */
export function timeNavigation({ address, content, fades }: NavigationGoal): void {
  const TAP = 'bench-tap';
  const times: NavigationTimes = {};
  Object.assign(window, { navigation: times });
  let tap = sessionStorage.getItem(TAP);
  const sinceTap = (time: number) => performance.timeOrigin + time - Number(tap);
  addEventListener('click', ({ timeStamp }) => (tap = String(performance.timeOrigin + timeStamp)), {
    capture: true,
  });
  // Storing takes a millisecond, for which a page that stays would be blamed.
  addEventListener('pagehide', () => tap && sessionStorage.setItem(TAP, tap));

  /** Whether a point of an image is seen: the next slide of a gallery is within the window, too, but cut off. */
  const isOnScreen = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const middle = (from: number, to: number, size: number) => (Math.max(from, 0) + Math.min(to, size)) / 2;
    const x = middle(left, right, innerWidth);
    const y = middle(top, bottom, innerHeight);
    const isWithin =
      bottom > Math.max(top, 0) && right > Math.max(left, 0) && top < innerHeight && left < innerWidth;
    return isWithin && document.elementsFromPoint(x, y).includes(image);
  };
  const isThere = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;
  const isWhole = () =>
    document.readyState !== 'loading' && [...document.images].filter(isOnScreen).every(isThere);
  new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PaintedElement[];
    if (first) times.shown ??= sinceTap(first.renderTime);
  }).observe({ type: 'element', buffered: true });

  const findGoal = () => {
    const isGoal = location.pathname + location.search === address && tap !== null;
    return isGoal ? [...document.querySelectorAll(content)] : [];
  };
  const noteContent = () => {
    if (times.content !== undefined) return;
    // To ask whether it is hidden takes the browser longer than to put it there.
    const now = performance.now();
    if (findGoal().some((part) => part.checkVisibility())) times.content = sinceTap(now);
  };
  new MutationObserver(noteContent).observe(document, { subtree: true, childList: true, attributes: true });

  /** Frames run this before they paint: of what is marked by then the browser tells when it is on the screen. */
  const look = () => {
    noteContent();
    if (!fades) findGoal().forEach((text) => text.setAttribute('elementtiming', 'goal'));
    const isSeen = (fades ? times.content : times.shown) !== undefined;
    if (isSeen && isWhole()) requestAnimationFrame(() => (times.pictures = sinceTap(performance.now())));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
