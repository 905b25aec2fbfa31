/** Elements of the head of which a page has one each. */
const KINDS = ['title', 'meta[name="description"]', 'meta[name="robots"]', 'link[rel="canonical"]'];

/** What the head says of the page, by kind. */
export type Metadata = Element[][];

export const readMetadata = (): Metadata => KINDS.map((kind) => [...document.head.querySelectorAll(kind)]);

export function dropMetadata(metadata: Metadata): void {
  for (const element of metadata.flat()) element.remove();
}

/** Takes away what has been rendered once more since it was read. */
export function dropReplaced(before: Metadata): void {
  const replaced = readMetadata().map((elements, kind) => {
    const own = before[kind] ?? [];
    return elements.every((element) => own.includes(element)) ? [] : own;
  });
  dropMetadata(replaced);
}
