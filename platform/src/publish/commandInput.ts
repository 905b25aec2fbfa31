import { existsSync, realpathSync } from 'node:fs';
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

/** A file by its whole path. */
export const toFile = (file: string): string => path.resolve(file);

/** A file by its place on the disk, however it is reached; it may not be there yet. */
function realPlace(file: string): string {
  if (existsSync(file) || path.dirname(file) === file) return realpathSync(file);
  return path.join(realPlace(path.dirname(file)), path.basename(file));
}

/**
 * Makes sure that a file does not stand in a site: who writes the site could write it as well.
 *
 * @throws Error that names both.
 */
export function requireOutside(site: string, file: string | undefined): void {
  if (file === undefined) return;
  const way = path.relative(realPlace(site), realPlace(file));
  if (way.startsWith(`..${path.sep}`)) return;
  throw new Error(`${file} is in the site: keep it where those who write ${site} cannot.`);
}

/**
 * Finds the key with which to sign.
 *
 * @param sign the option's value: a file, or only that there is to be a signature.
 * @throws Error that says how to name one.
 */
export async function toSigningKey(sign: string | true | undefined): Promise<string | undefined> {
  if (sign === undefined) return undefined;
  const { gitSigningKey } = await import('./provenance');
  const key = sign === true ? await gitSigningKey() : sign;
  const file = key && path.resolve(key);
  if (file && existsSync(file)) return file;
  throw new Error(
    `There is no SSH key ${key || "in git's user.signingkey"}: name its file, --sign ~/.ssh/id_ed25519, or set "git config user.signingkey" to it.`,
  );
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
