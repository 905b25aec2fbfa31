/**
 * Moments of a tap. Each is reported at once to the binding `reportTap`, as the moment, a space and
 * the wall clock in milliseconds.
 */
export type TapMoment = 'tapped' | 'content' | 'picture';

export interface TapWatch {
  /** Pathname of the link's target. */
  goal: string;
  /** Selector of something that only that page has. */
  proof: string;
}

type SendText = (message: string) => void;

/**
 * Runs in each document, before its own scripts. Reports when the link is tapped, when the target's
 * content is visible, and when its largest picture on the screen is decoded. The page may change in
 * place or be a new document.
 */
export function watchTap({ goal, proof }: TapWatch): void {
  const reported = new Set<TapMoment>();
  const report = (moment: TapMoment, time = performance.now()) => {
    if (reported.has(moment)) return;
    reported.add(moment);
    const { reportTap: send } = window as unknown as { reportTap?: SendText };
    send?.(`${moment} ${performance.timeOrigin + time}`);
  };
  const reportPainted = (moment: TapMoment) => requestAnimationFrame(() => report(moment));

  /** Area on the screen. */
  const areaOf = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return width > 0 && height > 0 ? width * height : 0;
  };
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });

  const look = () => {
    if (reported.has('picture')) return;
    requestAnimationFrame(look);
    if (location.pathname.replace(/\/$/, '') !== goal) return;
    const main = [...document.querySelectorAll(proof)].find(isSeen)?.closest('main');
    if (!main) return;
    reportPainted('content');
    const pictures = [...main.querySelectorAll('img')].filter(isSeen);
    const [largest] = pictures.sort((a, b) => areaOf(b) - areaOf(a));
    if (!largest?.complete || largest.naturalWidth === 0) return;
    largest.decode().then(
      () => reportPainted('picture'),
      () => {}, // Its source has just changed: the next frame checks again.
    );
  };
  addEventListener('click', ({ timeStamp }) => report('tapped', timeStamp), true);
  requestAnimationFrame(look);
}
