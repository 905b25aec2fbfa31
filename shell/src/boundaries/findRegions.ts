/** What one part has drawn at one place: siblings that belong together. */
export interface Region {
  part: string;
  elements: Element[];
}

/** Every class of a part begins with its name (the preset's `localIdentName`). */
function ownerOf(element: Element, parts: readonly string[]): string | undefined {
  const owners = parts.filter((part) =>
    [...element.classList].some((name) => name.startsWith(`${part}-`) || name.startsWith(`${part}__`)),
  );
  // Of `mfe-gifts` and `mfe-gifts-extra` the longer name is meant.
  return owners.sort((one, other) => other.length - one.length)[0];
}

function collect(
  parent: Element,
  owner: string | undefined,
  parts: readonly string[],
  found: Region[],
): void {
  let open: Region | undefined;
  for (const element of parent.children) {
    const part = ownerOf(element, parts) ?? owner;
    if (part === undefined || part === owner) {
      open = undefined;
    } else if (open?.part === part) {
      open.elements.push(element);
    } else {
      open = { part, elements: [element] };
      found.push(open);
    }
    collect(element, part, parts, found);
  }
}

/** The places of a page at which another part begins, outer ones first. */
export function findRegions(root: Element, parts: readonly string[]): Region[] {
  const found: Region[] = [];
  collect(root, undefined, parts, found);
  return found;
}
