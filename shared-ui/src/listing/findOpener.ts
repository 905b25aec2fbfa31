/**
 * The link on a product's card that opens it and gets the focus back. Only in this list, not in a
 * hidden one.
 */
export function findOpener(list: ParentNode | null, productId: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-opens="${productId}"]`) ?? null;
}
