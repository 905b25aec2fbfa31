import { startTransition, useContext, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { SiteState } from './createSiteRouter';
import { SiteContext, type PagePlaces } from './siteContext';

/**
 * What is hidden so keeps its styles and its layout, in browsers that know it; in others React's own hiding is left. It
 * lies beside the screen, so that whoever asks where something is does not take it for seen.
 */
const HIDDEN = { contentVisibility: 'hidden', translate: '-100vw' } as const;
const KEEPS_LAYOUT = globalThis.CSS?.supports?.('content-visibility', HIDDEN.contentVisibility);

/** Takes back that React hides each of a page's elements: their place hides them. */
function reveal(place: HTMLElement): void {
  for (const element of place.children) (element as HTMLElement).style.removeProperty('display');
}

/** Asking where something is has the browser lay it out, hidden as it is. */
const topOf = (element: Element) => element.getBoundingClientRect().top;

/**
 * Scrolls a page's rows to what is current in them, a link or the slide of a gallery: effects that do so are none of a
 * hidden page's. Half a link's width before it stays in sight; a row that snaps is a pixel nearer to the slide than to the
 * one before, and goes on to it.
 */
function placeRows(place: HTMLElement): void {
  for (const current of place.querySelectorAll<HTMLElement>('[aria-current],[data-opens]'))
    current.offsetParent?.scrollTo({
      left: current.offsetLeft - current.offsetWidth / 2 + 1,
      behavior: 'instant',
    });
}

/** Lays a page out, and has the pictures of its first screen decoded, which its first frame would wait for. */
function prepare(place: HTMLElement): void {
  reveal(place);
  placeRows(place);
  const fold = topOf(place.firstElementChild ?? place) + innerHeight;
  for (const image of place.querySelectorAll('img')) {
    // One that does not come is the page's own business.
    if (topOf(image) < fold) image.decode().catch(() => undefined);
  }
}

/**
 * Prepares a page that is rendered ahead, once React has put it into its place; one that was shown is prepared. Until
 * React knows that it is shown, it may hide the page's elements once more, before all eyes.
 */
function prepareAhead(place: HTMLElement): () => void {
  reveal(place);
  let task: ReturnType<typeof setTimeout> | undefined;
  const coming = new MutationObserver(() => {
    clearTimeout(task);
    task = setTimeout(prepare, 0, place);
  });
  coming.observe(place, { childList: true });
  const hiding = new MutationObserver(() => reveal(place));
  hiding.observe(place, { attributes: true, subtree: true });
  return () => {
    clearTimeout(task);
    coming.disconnect();
    hiding.disconnect();
  };
}

interface PagePlaceProps {
  instance: number;
  isShown: boolean;
  children: ReactNode;
}

/** Where a page stands: shown, or hidden with all that showing it takes. */
export function PagePlace({ instance, isShown, children }: PagePlaceProps) {
  const { places } = useContext(SiteContext);
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (ref.current) places.set(instance, ref.current);
    return () => void places.delete(instance);
  }, [places, instance]);

  useLayoutEffect(() => {
    if (!isShown && ref.current && KEEPS_LAYOUT) return prepareAhead(ref.current);
    return undefined;
  }, [isShown]);

  return (
    <div ref={ref} style={isShown ? undefined : HIDDEN}>
      {children}
    </div>
  );
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const nextFrame = () => new Promise(requestAnimationFrame);

async function swap(from: HTMLElement, to: HTMLElement, top: number): Promise<void> {
  // Whoever listens to the router may still ask how far down the page before is.
  await Promise.resolve();
  Object.assign(from.style, HIDDEN);
  reveal(to);
  to.removeAttribute('style');
  window.scrollTo(0, top);
  await nextFrame();
  await nextFrame();
  await nextTask();
}

/**
 * Shows a page that is rendered with the next frame, and has it drawn when that frame is on the screen: that it comes
 * alive, and what stands around it, is not waited for.
 *
 * @param top how far down it is seen; where that cannot be told, or the page is not whole yet, it is drawn as one that
 * nobody foresaw: React prepares it without holding up the shopper.
 */
export function showRendered(
  places: PagePlaces,
  { page }: SiteState,
  before: SiteState,
  top: number | undefined,
  draw: () => void,
): void {
  const from = places.get(before.page.instance);
  const to = places.get(page.instance);
  const isReady = KEEPS_LAYOUT && to?.firstElementChild;
  if (isReady && from && top !== undefined) void swap(from, to, top).then(draw);
  else startTransition(draw);
}
