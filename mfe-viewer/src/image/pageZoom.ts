import type { Box } from './view';

/** How far the shopper has zoomed into the page by pinching it. */
export const pageZoom = (): number => Math.max(1, window.visualViewport?.scale ?? 1);

/** A box of the screen in the viewer's own pixels, which `coverVisible` may make smaller. */
export function toOwnBox({ x, y, width, height }: Box): Box {
  const zoom = pageZoom();
  return { x: x * zoom, y: y * zoom, width: width * zoom, height: height * zoom };
}

/**
 * Lays the viewer over what a zoomed page shows of itself, as large as on a page that is not
 * zoomed: a page's zoom cannot be reset, and the viewer takes all pinches.
 *
 * @returns a function that ends it.
 */
export function coverVisible(viewer: HTMLElement | null): () => void {
  const { visualViewport } = window;
  const cover = () => {
    const zoom = pageZoom();
    // Where nobody has zoomed, this asks for no position, which would force a layout.
    const place = zoom > 1 && `${visualViewport?.offsetLeft}px, ${visualViewport?.offsetTop}px`;
    if (viewer) viewer.style.transform = place ? `translate(${place}) scale(${1 / zoom})` : '';
  };
  cover();
  const ending = new AbortController();
  for (const change of ['resize', 'scroll'])
    visualViewport?.addEventListener(change, cover, { signal: ending.signal });
  return () => ending.abort();
}
