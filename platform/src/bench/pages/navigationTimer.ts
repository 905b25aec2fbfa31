/** Milliseconds from the tap on a link. */
export interface NavigationTimes {
  /** Until the first frame with something of the goal. */
  content?: number;
  /** Until the first frame in which every picture on the screen is there. */
  pictures?: number;
}

export interface NavigationGoal {
  address: string;
  /** Selector of something that only the goal has. */
  content: string;
}

/** Runs in every document of a visit before all else: notes when the goal of the last tap is seen. */
export function timeNavigation({ address, content }: NavigationGoal): void {
  const TAP = 'bench-tap';
  const times: NavigationTimes = {};
  Object.assign(window, { navigation: times });
  const now = () => performance.timeOrigin + performance.now();
  const sinceTap = () => now() - Number(sessionStorage.getItem(TAP));
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem(TAP, String(performance.timeOrigin + timeStamp)),
    { capture: true },
  );

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
  const look = () => {
    const isGoal = location.pathname + location.search === address && sessionStorage.getItem(TAP) !== null;
    // What is rendered ahead stands hidden in the page.
    if (isGoal && [...document.querySelectorAll(content)].some((element) => element.checkVisibility())) {
      // This frame is the first one with it: it is on the screen when the next one begins.
      if (times.content === undefined) requestAnimationFrame(() => (times.content ??= sinceTap()));
      const isWhole =
        document.readyState !== 'loading' && [...document.images].filter(isOnScreen).every(isThere);
      if (isWhole) return void requestAnimationFrame(() => (times.pictures = sinceTap()));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
