/**
 * Loaded renditions of a picture on the page behind, such as the tapped card's, largest first. They
 * need no fetch, and are sharper than a placeholder.
 */
export function renditionsOnPage(base: string): HTMLImageElement[] {
  const { href } = new URL(base, document.baseURI);
  const baseOf = ({ currentSrc }: HTMLImageElement) => currentSrc.replace(/-\d+\.\w+(\?.*)?$/, '');
  // A picture that is still arriving has its size already.
  const isLoaded = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;
  return [...document.images]
    .filter((image) => isLoaded(image) && baseOf(image) === href && !image.closest('[data-solid]'))
    .sort((a, b) => b.naturalWidth - a.naturalWidth);
}

/** Width of the largest of them, as in its URL; 0 if there is none. */
export function widthOnPage(base: string): number {
  const [largest] = renditionsOnPage(base);
  return Number(/-(\d+)\.\w+(?:\?.*)?$/.exec(largest?.currentSrc ?? '')?.[1] ?? 0);
}
