/** What opens a product from its card in a list, and gets the focus back; not that of a list that is hidden beside it. */
export function findOpener(list: ParentNode | null, productId: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-opens="${productId}"]`) ?? null;
}
