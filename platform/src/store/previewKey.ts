import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { isShared } from './modes';

/** File of a site that holds the key of its preview links. */
export const PREVIEW_KEY_FILE = 'preview.key';
const KEY_VARIABLE = 'STOREFRONT_PREVIEW_KEY';
const MIN_KEY_LENGTH = 32;

/** @throws StorefrontError `SETTINGS_INVALID` when everyone may read a key. */
function readKeyFile(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if ((stats.mode & 0o007) === 0) return readFileSync(file, 'utf8').trim();
  throw new StorefrontError(
    'SETTINGS_INVALID',
    `Everyone can read ${file}, and could make links: "chmod o-rwx ${file}", or delete it to void all links.`,
  );
}

/** `STOREFRONT_PREVIEW_KEY`, or a site's key file; undefined without either. */
export function readPreviewKey(site: string): string | undefined {
  const file = path.join(site, PREVIEW_KEY_FILE);
  const key = process.env[KEY_VARIABLE] ?? readKeyFile(file);
  if (key !== undefined && key.length < MIN_KEY_LENGTH) {
    throw new StorefrontError(
      'SETTINGS_INVALID',
      `The key of preview links has ${key.length} characters: give ${KEY_VARIABLE} or ${file} at least ${MIN_KEY_LENGTH}.`,
    );
  }
  return key;
}

/** The same, created on first use: for its owner, and for the group of a shared site. */
export function ensurePreviewKey(site: string): string {
  const known = readPreviewKey(site);
  if (known !== undefined) return known;
  const file = path.join(site, PREVIEW_KEY_FILE);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${randomBytes(MIN_KEY_LENGTH).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
  });
  if (isShared(site)) chmodSync(unfinished, 0o640);
  try {
    linkSync(unfinished, file);
  } catch (error) {
    // Another command was faster: its key applies.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
  return ensurePreviewKey(site);
}
