/** Width of the page's scrollbar, in CSS pixels. Forces a layout, so call it before any change. */
export const scrollbarGap = () => innerWidth - document.documentElement.clientWidth;

/**
 * Locks the scroll of the page behind, without a jump: the scroll position stays, and a hidden
 * scrollbar's width stays reserved. `--scrollbar-gap` holds that width, for elements fixed to the
 * page's edge.
 *
 * @param gap width of that scrollbar, in CSS pixels.
 * @returns a function that unlocks it.
 */
export function lockScroll(gap: number): () => void {
  const { style } = document.documentElement;
  const before = style.cssText;
  style.cssText += `overflow:hidden;--scrollbar-gap:${gap}px;padding-inline-end:${gap}px`;
  return () => {
    style.cssText = before;
  };
}
