/** The width that the scrollbar of the page takes, in CSS pixels. Measures: to be asked before anything changes. */
export const scrollbarGap = () => innerWidth - document.documentElement.clientWidth;

/**
 * Keeps the page behind from scrolling, without a jump: its scroll position stays, and where a scrollbar disappears
 * its width is kept free. `--scrollbar-gap` carries that width for elements fixed to the page's edge.
 *
 * @param gap width of that scrollbar, in CSS pixels.
 * @returns what undoes it.
 */
export function lockScroll(gap: number): () => void {
  const { style } = document.documentElement;
  const before = style.cssText;
  style.cssText += `overflow:hidden;--scrollbar-gap:${gap}px;padding-inline-end:${gap}px`;
  return () => {
    style.cssText = before;
  };
}
