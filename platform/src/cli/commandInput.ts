import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Build, ChangeOptions } from '../release';
import { type Channel, isRemote, type LogEntry, openSite } from '../store';
import { CONTROLS, fromHere, partNames } from '../system';

/**
 * Reads a whole number from 1, such as the number of an entry.
 *
 * @throws Error that names the text and the fix.
 */
export function parseSequence(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Error(`"${text}" is not a whole number from 1: "npx storefront log" lists the entries.`);
}

/** Reads a text that must fit on one line of the log. */
export function toLogText(text: string): string {
  if (!CONTROLS.test(text)) return text;
  throw new Error(
    `${JSON.stringify(text)} has line ends or control characters: write it on one line, as plain text.`,
  );
}

/**
 * Requires an existing site in a folder before anything is written there.
 *
 * @throws Error that names the folder and the fix.
 */
export async function assertLog(site: string): Promise<void> {
  const { logLength } = await import('../release');
  const opened = await openSite(site);
  await opened.pullLog();
  assertEntries(site, logLength(opened.folder));
}

function assertEntries(site: string, entries: number): void {
  if (entries > 0) return;
  throw new Error(
    `There is no site in ${site}: name its folder with --site, or begin one there with "npx storefront publish --new".`,
  );
}

/**
 * The parts to publish: those that are named, or all of them for a new site.
 *
 * @throws Error that lists them, if none is named for a site that is there.
 */
export function toParts(named: string[], isNew: boolean): string[] {
  if (named.length > 0) return named;
  if (isNew) return partNames();
  throw new Error(`Name the parts to publish, of ${partNames().join(', ')}; --new begins a site with all.`);
}

/**
 * Requires that a new site begins with all parts, in a folder without one, and that one is there
 * otherwise.
 *
 * @throws Error that lists what exists or is missing, and the fix.
 */
export function assertStart(
  log: readonly LogEntry[],
  { site, parts, isNew }: { site: string; parts: string[]; isNew: boolean },
): void {
  if (!isNew) return assertEntries(site, log.length);
  if (log.length > 0) throw new Error(`There is a site in ${site} already: publish without --new.`);
  const missing = partNames().filter((name) => !parts.includes(name));
  if (missing.length === 0) return;
  throw new Error(
    `A site begins with all parts, and ${missing.join(', ')} would be missing: name none, "npx storefront publish --new".`,
  );
}

/** The real path of a file, which may not exist yet. */
function toRealPath(file: string): string {
  if (existsSync(file) || path.dirname(file) === file) return realpathSync(file);
  return path.join(toRealPath(path.dirname(file)), path.basename(file));
}

/**
 * Refuses a file inside a site: whoever can write the site could write it as well.
 *
 * @throws Error that names both.
 */
export function assertOutside(site: string, file: string | undefined): void {
  if (file === undefined || isRemote(site)) return;
  const relative = path.relative(toRealPath(site), toRealPath(file));
  if (relative.startsWith(`..${path.sep}`)) return;
  throw new Error(`${file} is in the site: keep it where those who write ${site} cannot.`);
}

/** The public half of a key may be readable: an agent has the private one. */
function assertPrivate(key: string): void {
  const mode = statSync(key).mode & 0o777;
  if (key.endsWith('.pub') || (mode & 0o077) === 0) return;
  throw new Error(`Others can use the key ${key} (mode ${mode.toString(8)}): "chmod 600 ${key}" first.`);
}

/**
 * Finds the signing key.
 *
 * @param sign the option's value: a file, or `true` for a signature with the default key.
 * @returns its file, or the public key itself as git's setting has it.
 * @throws Error that says how to name a key, or how to protect it.
 */
export async function toSigningKey(sign: string | true | undefined): Promise<string | undefined> {
  if (sign === undefined) return undefined;
  const { gitSigningKey, isLiteralKey } = await import('../release');
  const key = sign === true ? await gitSigningKey() : sign;
  if (key !== undefined && isLiteralKey(key)) return key;
  const file = key && fromHere(key);
  if (file && existsSync(file)) {
    assertPrivate(file);
    return file;
  }
  throw new Error(
    `There is no SSH key ${key || "in git's user.signingkey"}: name its file, --sign ~/.ssh/id_ed25519, or set "git config user.signingkey" to it.`,
  );
}

/**
 * Requires that a channel can do without these parts.
 *
 * @throws Error that names the part and the fix.
 */
export async function assertRetirable(
  log: readonly LogEntry[],
  channel: Channel,
  { parts, without }: { parts: string[]; without: string[] },
): Promise<void> {
  const { partsBefore } = await import('../release');
  if (without.length > 0 && channel === 'canary')
    throw new Error('--without takes parts out for all shoppers: leave out --channel canary.');
  const live = Object.keys(partsBefore(log, channel));
  for (const part of without) {
    if (parts.includes(part)) throw new Error(`--without ${part}: it is published as well, choose one.`);
    if (!live.includes(part))
      throw new Error(`--without ${part}: the site has no such part, only ${live.join(', ')}.`);
  }
}

/**
 * Finds the builds of parts, and rebuilds stale ones.
 *
 * @param dist folder of the one part's build, made elsewhere.
 */
export async function toBuilds(parts: string[], dist?: string): Promise<Build[]> {
  const { loadPart, buildParts } = await import('../build');
  const { partFolder } = await import('../system');
  const [part, ...others] = parts;
  if (dist !== undefined) {
    if (part === undefined || others.length > 0) {
      throw new Error(`--dist ${dist} is the build of one part: name one part, not ${parts.length}.`);
    }
    return [{ part, folder: fromHere(dist) }];
  }
  // Lists the parts when one is misspelt.
  for (const name of parts) await loadPart(name);
  await buildParts(parts);
  return parts.map((name) => ({ part: name, folder: path.join(partFolder(name), 'dist') }));
}

interface Asking {
  /** The maintainer has named the entry to go back to. */
  isNamed: boolean;
  yes?: boolean;
  print: (line: string) => void;
}

async function agrees(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const reply = await terminal.question('Go back? [y/N] ').finally(() => terminal.close());
  return /^y(es)?$/i.test(reply.trim());
}

/**
 * Prints what a rollback undoes, and asks. Without a terminal, naming the entry or `--yes` is the
 * reply.
 *
 * @throws Error when the maintainer does not agree, or cannot be asked.
 */
export const askBefore =
  ({ isNamed, yes = false, print }: Asking): ChangeOptions['confirm'] =>
  async (lines, { target }) => {
    lines.forEach(print);
    if (yes || (isNamed && !process.stdin.isTTY)) return;
    if (!process.stdin.isTTY) {
      const named = target ? `, or name the entry: rollback ${target.seq}` : '';
      throw new Error(`Nothing has changed: there is no terminal to ask. Add --yes${named}.`);
    }
    if (!(await agrees())) throw new Error('Nothing has changed.');
  };
