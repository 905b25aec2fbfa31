/** Whether an address is a rendition of the picture whose absolute base is given. */
function isRenditionOf(base: string, address: string): boolean {
  return address.startsWith(`${base}-`) && /^\d+\./.test(address.slice(base.length + 1));
}

/**
 * Where the page behind already shows a picture, such as in the card that was tapped, the largest first: what is
 * loaded there needs no fetching, and it is sharper than a placeholder.
 */
export function renditionsOnPage(base: string): HTMLImageElement[] {
  const absolute = new URL(base, document.baseURI).href;
  return [...document.images]
    .filter(
      (image) =>
        image.naturalWidth > 0 && isRenditionOf(absolute, image.currentSrc) && !image.closest('dialog'),
    )
    .sort((a, b) => b.naturalWidth - a.naturalWidth);
}
