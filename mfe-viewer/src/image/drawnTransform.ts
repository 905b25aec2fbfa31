/** The transform with which an element is drawn at this moment of a transition. */
export function drawnTransform(element: HTMLElement): DOMMatrixReadOnly {
  return new DOMMatrixReadOnly(getComputedStyle(element).transform);
}
