/** Whether an address is a rendition of the picture whose absolute base is given. */
function isRenditionOf(base: string, address: string): boolean {
  return address.startsWith(`${base}-`) && /^\d+\.(avif|jpg)/.test(address.slice(base.length + 1));
}

/**
 * Address of the largest rendition of a picture that the page already shows, such as in the card that was tapped:
 * it is there at once, and sharper than the placeholder.
 */
export function loadedRendition(base: string): string | undefined {
  const absolute = new URL(base, document.baseURI).href;
  const loaded = [...document.images].filter(
    (image) => image.complete && image.naturalWidth > 0 && isRenditionOf(absolute, image.currentSrc),
  );
  loaded.sort((a, b) => b.naturalWidth - a.naturalWidth);
  return loaded[0]?.currentSrc;
}
