/**
 * Where the page behind already shows a picture, such as in the card that was tapped, the largest first: what is
 * loaded there needs no fetching, and it is sharper than a placeholder.
 */
export function renditionsOnPage(base: string): HTMLImageElement[] {
  const { href } = new URL(base, document.baseURI);
  return [...document.images]
    .filter(
      ({ currentSrc, naturalWidth }) => naturalWidth && currentSrc.replace(/-\d+\.\w+(\?.*)?$/, '') === href,
    )
    .filter((image) => !image.closest('dialog'))
    .sort((a, b) => b.naturalWidth - a.naturalWidth);
}
