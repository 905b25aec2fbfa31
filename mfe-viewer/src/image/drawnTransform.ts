/** An element's current transform, also during a transition. */
export function drawnTransform(element: HTMLElement): DOMMatrixReadOnly {
  return new DOMMatrixReadOnly(getComputedStyle(element).transform);
}
