/** Head elements that a page has one of each. */
const KINDS = ['title', 'meta[name="description"]', 'meta[name="robots"]', 'link[rel="canonical"]'];

/** The head's elements about the page, by kind. */
export type Metadata = Element[][];

export const readMetadata = (): Metadata => KINDS.map((kind) => [...document.head.querySelectorAll(kind)]);

export function dropMetadata(metadata: Metadata): void {
  for (const element of metadata.flat()) element.remove();
}

/**
 * Removes metadata that a page has twice: something foreign has added its own. React cannot tell
 * which to hydrate, and renders its own again.
 */
export function dropDoubled(metadata: Metadata): void {
  dropMetadata(metadata.filter(({ length }) => length > 1));
}

/** Removes elements that React has rendered again since they were read. */
export function dropReplaced(before: Metadata): void {
  const replaced = readMetadata().map((elements, kind) => {
    const own = before[kind] ?? [];
    return elements.every((element) => own.includes(element)) ? [] : own;
  });
  dropMetadata(replaced);
}
