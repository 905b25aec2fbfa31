/** Id of the element on a product's card that opens the viewer, and gets the focus back. */
export function openerId(productId: string): string {
  return `open-${productId}`;
}
