import path from 'node:path';
import type { Build } from './publish';

/**
 * Reads a whole number from 1, such as the number of an entry.
 *
 * @throws Error that names the text and the fix.
 */
export function parseSequence(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Error(`"${text}" is no whole number from 1: "npx storefront log" lists the entries.`);
}

/**
 * Finds the builds of parts, and makes those that are stale.
 *
 * @param dist folder of the one part's build, made elsewhere.
 */
export async function toBuilds(parts: string[], dist?: string): Promise<Build[]> {
  const { loadPart } = await import('../build/loadPart');
  const { buildParts } = await import('../build/buildParts');
  const { partFolder } = await import('../workspace');
  const [part, ...others] = parts;
  if (dist !== undefined) {
    if (part === undefined || others.length > 0) {
      throw new Error(`--dist ${dist} is the build of one part: name one part, not ${parts.length}.`);
    }
    return [{ part, folder: path.resolve(dist) }];
  }
  // Says which parts there are when one is misspelt.
  for (const name of parts) await loadPart(name);
  await buildParts(parts);
  return parts.map((name) => ({ part: name, folder: path.join(partFolder(name), 'dist') }));
}
