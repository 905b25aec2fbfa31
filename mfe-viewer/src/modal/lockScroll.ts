/**
 * Keeps the page behind from scrolling, without a jump: its scroll position stays, and where a scrollbar disappears
 * its width is kept free. `--scrollbar-gap` carries that width for elements fixed to the page's edge.
 *
 * @returns what undoes it.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const gap = window.innerWidth - root.clientWidth;
  const before = root.style.cssText;
  root.style.overflow = 'hidden';
  if (gap > 0) {
    root.style.paddingInlineEnd = `${gap}px`;
    root.style.setProperty('--scrollbar-gap', `${gap}px`);
  }
  return () => {
    root.style.cssText = before;
  };
}
