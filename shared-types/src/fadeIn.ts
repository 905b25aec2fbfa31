import { sparesData } from './sparesData';

/** From faint, not from nothing: what cannot be seen at all counts as shown a frame later. */
const FROM = 0.25;
const FADE_MS = 200;

/** Marks what fades in with a page that takes the place of one which has such a part as well. */
export const FADES_ATTRIBUTE = 'data-fades';
/** Its value once that has happened, until the page is drawn. */
export const FADED = 'faded';

/** Whether the shopper wants nothing to move, or to load, unasked. */
export function wantsStillness(): boolean {
  return sparesData(navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Fades an element in, where things may move. Unlike a view transition that holds nothing up. */
export function fadeIn(element: Element): void {
  if (!wantsStillness()) element.animate({ opacity: [FROM, 1] }, { duration: FADE_MS, easing: 'ease-out' });
}
