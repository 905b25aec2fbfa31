import vm from 'node:vm';
import type { PageTree } from './pageTree';

/** What the script with the roots of a remote's lists holds (`generate.ts`). */
interface ListsData {
  lists?: Record<string, [total: number, root: PageTree]>;
  collections?: [key: string, label: string, description: string, ...ofIndex: unknown[]][];
}

/** What pages may show of a script of data: texts that are equal for equal data. */
export interface ShownData {
  /** What any page may show: all of it but where the pages of lists are. */
  anywhere: string;
  /** What a page of a list may show: not what only the family's index does, which are counts and covers. */
  inLists: string;
}

/** The text that a data script keeps (`pageTree.ts`). */
function readText(script: string): string | undefined {
  const self: Record<string, Record<string, string>> = {};
  vm.runInNewContext(script, { self, document: { currentScript: { src: 'data.chunk.js' } } });
  return Object.values(self).flatMap((texts) => Object.values(texts))[0];
}

/**
 * What pages may show of the data that all pages of a remote load. How many pages a list has is told of each page apart
 * (`PlannedPage`).
 *
 * @param script code of a release's `lists.{hash}.chunk.js`, or of one with other data, of which anything may be shown.
 * @returns undefined when the script is no such one.
 */
export function toShownData(script: string): ShownData | undefined {
  try {
    const { lists = {}, ...data } = JSON.parse(readText(script) ?? '') as ListsData;
    const totals = Object.entries(lists).map(([key, [total]]) => [key, total]);
    const anywhere = JSON.stringify([data, totals]);
    const texts = data.collections?.map(([key, label, description]) => [key, label, description]);
    return { anywhere, inLists: texts ? JSON.stringify([texts, Object.keys(lists)]) : anywhere };
  } catch {
    // Another script, or damaged.
    return undefined;
  }
}
