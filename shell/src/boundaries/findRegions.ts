/** Adjacent sibling elements of one part. */
export interface Region {
  part: string;
  elements: Element[];
}

/** The fields of a stylesheet that identify its part. */
export type Stylesheet = Pick<CSSStyleSheet, 'href'> & { cssRules: Iterable<Pick<CSSRule, 'cssText'>> };

const CLASS = /\.([a-zA-Z_][\w-]*)/g;

/** The part of each class, from the folder of its stylesheet. */
export function readOwners(
  sheets: Iterable<Stylesheet>,
  parts: readonly string[],
): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { href, cssRules } of sheets) {
    const part = parts.find((name) => href?.includes(`/${name}/`));
    if (part === undefined) continue;
    for (const { cssText } of cssRules)
      for (const [, name = ''] of cssText.matchAll(CLASS)) owners.set(name, part);
  }
  return owners;
}

type Owners = ReadonlyMap<string, string>;

function ownerOf({ classList }: Element, owners: Owners): string | undefined {
  // In development a class starts with its part's name (the preset's `localIdentName`).
  const known = [...classList].map((name) => owners.get(name) ?? /^(.+?)__/.exec(name)?.[1]);
  return known.find((part) => part !== undefined);
}

function collect(parent: Element, owner: string | undefined, owners: Owners, found: Region[]): void {
  let open: Region | undefined;
  for (const element of parent.children) {
    const part = ownerOf(element, owners) ?? owner;
    if (part === undefined || part === owner) {
      open = undefined;
    } else if (open?.part === part) {
      open.elements.push(element);
    } else {
      open = { part, elements: [element] };
      found.push(open);
    }
    collect(element, part, owners, found);
  }
}

/** The regions of a page where another part starts, outer ones first. */
export function findRegions(root: Element, owners: Owners): Region[] {
  const found: Region[] = [];
  collect(root, undefined, owners, found);
  return found;
}
