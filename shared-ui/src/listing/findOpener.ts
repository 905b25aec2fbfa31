/**
 * The link that opens a product and gets the focus back: on its card, or on its page at its current
 * medium. Only in this list, not in a hidden one.
 */
export function findOpener(
  list: ParentNode | null,
  productId: string,
  medium: number,
): HTMLElement | undefined {
  const links = [...(list?.querySelectorAll<HTMLElement>(`[data-opens="${productId}"]`) ?? [])];
  return links[medium] ?? links[0];
}
