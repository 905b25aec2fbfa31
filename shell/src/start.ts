import { sparesData } from 'shared-types';

/** The awaited pictures may take this long; a shopper who touches the page waits no longer. */
const LONGEST_WAIT_MS = 3_000;
const TOUCHES = ['pointerdown', 'keydown', 'touchstart'];
const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 1_000;

/**
 * Runs the page's first script; where it does not come, a copy of it after a pause. It is in the document with its
 * address, which no script has to set: that would need a trusted type.
 */
function run(first: HTMLScriptElement, pause = FIRST_PAUSE_MS): void {
  const again = first.cloneNode() as HTMLScriptElement;
  if (pause <= LAST_PAUSE_MS) first.onerror = () => setTimeout(run, pause, again, 2 * pause);
  first.type = '';
  document.head.append(first);
}

const listed = (what: string) => document.querySelectorAll<HTMLLinkElement>(`link[rel="${what}"]`);

/**
 * Asks for the page's stylesheets, runs its first script and asks for the others ahead; the composer lists them (platform,
 * `toDocument`). Once: what has been found is found no more.
 */
function start(): void {
  for (const link of listed('style')) link.rel = 'stylesheet';
  // It is by far the largest, and runs before any other.
  const first = document.querySelector<HTMLScriptElement>('script[type="shell"]');
  if (first) run(first);
  for (const link of listed('script')) {
    link.as = 'script';
    link.rel = 'preload';
  }
}

/** On a slow line, scripts and styles take their share of the line from the pictures that the shopper waits for. */
function startAfter(pictures: HTMLImageElement[]): void {
  setTimeout(start, LONGEST_WAIT_MS);
  const options = { once: true, passive: true, capture: true };
  let left = pictures.length;
  // The frame that shows the last of them is not to wait for scripts that the browser has already.
  const end = () => --left || requestAnimationFrame(() => setTimeout(start));
  for (const picture of pictures) {
    for (const outcome of ['load', 'error']) picture.addEventListener(outcome, end, options);
  }
  for (const touch of TOUCHES) window.addEventListener(touch, start, options);
}

function isOnScreen(image: HTMLImageElement): boolean {
  const { top, left, width } = image.getBoundingClientRect();
  return width > 0 && top < innerHeight && left < innerWidth;
}

/** Who spares data waits longest for pictures, and gets by longest without scripts: links are documents there. */
const isAwaited = sparesData(navigator)
  ? isOnScreen
  : (image: HTMLImageElement) => image.matches('[fetchpriority="high"]');

const awaited = [...document.images].filter((image) => !image.complete && isAwaited(image));
if (awaited.length > 0) startAfter(awaited);
else start();
