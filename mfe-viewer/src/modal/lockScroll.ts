/**
 * Keeps the page behind from scrolling, without a jump: its scroll position stays, and where a scrollbar disappears
 * its width is kept free. `--scrollbar-gap` carries that width for elements fixed to the page's edge.
 *
 * @returns what undoes it.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const gap = `${window.innerWidth - root.clientWidth}px`;
  const before = root.style.cssText;
  root.style.cssText += `overflow:hidden;padding-inline-end:${gap};--scrollbar-gap:${gap}`;
  return () => {
    root.style.cssText = before;
  };
}
