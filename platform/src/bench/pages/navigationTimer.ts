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

  const isOnScreen = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && bottom > top;
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
