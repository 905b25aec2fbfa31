/**
 * Where the page behind already shows a picture, such as in the card that was tapped, the largest first: what is
 * loaded there needs no fetching, and it is sharper than a placeholder.
 */
export function renditionsOnPage(base: string): HTMLImageElement[] {
  const { href } = new URL(base, document.baseURI);
  const baseOf = ({ currentSrc }: HTMLImageElement) => currentSrc.replace(/-\d+\.\w+(\?.*)?$/, '');
  return [...document.images]
    .filter((image) => image.naturalWidth && baseOf(image) === href && !image.closest('dialog'))
    .sort((a, b) => b.naturalWidth - a.naturalWidth);
}
