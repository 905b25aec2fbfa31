import vm from 'node:vm';
import type { PageTree } from './pageTree';

/** What the script with the roots of a remote's lists holds (`generate.ts`). */
interface ListsData {
  lists?: Record<string, [total: number, root: PageTree]>;
}

/** The text that a data script keeps (`pageTree.ts`). */
function readText(script: string): string | undefined {
  const self: Record<string, Record<string, string>> = {};
  vm.runInNewContext(script, { self, document: { currentScript: { src: 'data.chunk.js' } } });
  return Object.values(self).flatMap((texts) => Object.values(texts))[0];
}

/**
 * What pages may show of the data that all pages of a remote load: all of it but where the pages of lists are.
 *
 * @param script code of a release's `lists.{hash}.chunk.js`.
 * @returns a text that is equal for equal data; undefined when the script is no such one.
 */
export function toShownData(script: string): string | undefined {
  try {
    const { lists = {}, ...data } = JSON.parse(readText(script) ?? '') as ListsData;
    return JSON.stringify([data, Object.entries(lists).map(([key, [total]]) => [key, total])]);
  } catch {
    // Another script, or damaged.
    return undefined;
  }
}
