/** The first picture may take this long; a shopper who touches the page waits no longer. */
const LONGEST_WAIT_MS = 3_000;
const TOUCHES = ['pointerdown', 'keydown', 'touchstart'];

/** Runs the page's first script and asks for the others ahead; the composer lists them (platform, `toDocument`). */
function start(): void {
  const [first, ...others] = document.querySelectorAll<HTMLLinkElement>('link[rel="script"]');
  for (const link of others) Object.assign(link, { as: 'script', rel: 'preload' });
  if (!first) return;
  const { href: src, integrity } = first;
  document.head.append(
    Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', integrity, src }),
  );
}

/** On a slow line, scripts take their share of the line from the picture that the shopper waits for. */
function startAfter(picture: HTMLImageElement): void {
  const over = new AbortController();
  const go = () => {
    if (over.signal.aborted) return;
    over.abort();
    start();
  };
  setTimeout(go, LONGEST_WAIT_MS);
  const options = { signal: over.signal, passive: true, capture: true };
  for (const end of ['load', 'error']) picture.addEventListener(end, go, options);
  for (const touch of TOUCHES) window.addEventListener(touch, go, options);
}

const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
if (picture && !picture.complete) startAfter(picture);
else start();
