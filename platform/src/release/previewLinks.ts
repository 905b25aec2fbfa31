import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { isShared } from '../store';

/** Query parameter of a preview link, and the cookie that it sets. */
export const PREVIEW_NAME = 'preview';
/** Query parameter that leaves the preview. */
export const PREVIEW_OFF = 'off';
/** File of a site that holds the key of its preview links. */
export const PREVIEW_KEY_FILE = 'preview.key';
const KEY_VARIABLE = 'STOREFRONT_PREVIEW_KEY';
const MIN_KEY_LENGTH = 32;

/** `<composition>.<expiry>.<signature>`: SHA-256 gives 43 digits of base64url. */
export const PREVIEW_TOKEN_PATTERN = '^[\\w-]{1,128}\\.[0-9]{10}\\.[\\w-]{43}$';
const TOKEN = new RegExp(PREVIEW_TOKEN_PATTERN);

const sign = (statement: string, key: string) =>
  createHmac('sha256', key).update(statement).digest('base64url');

/** The content of a link's token. */
export interface PreviewGrant {
  composition: string;
  /** Seconds since 1970. */
  expires: number;
}

/** Signs a grant. */
export function toPreviewToken({ composition, expires }: PreviewGrant, key: string): string {
  const statement = `${composition}.${expires}`;
  return `${statement}.${sign(statement, key)}`;
}

/**
 * Reads a signed grant; undefined for one that is malformed, forged or expired.
 *
 * @param now seconds since 1970.
 */
export function readPreviewToken(token: string, key: string, now: number): PreviewGrant | undefined {
  if (!TOKEN.test(token)) return undefined;
  const [composition = '', expiry = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(`${composition}.${expiry}`, key));
  const expires = Number(expiry);
  if (!timingSafeEqual(expected, Buffer.from(signature)) || expires <= now) return undefined;
  return { composition, expires };
}

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

/**
 * The key of a site's preview links: `STOREFRONT_PREVIEW_KEY`, or its key file; undefined without
 * either.
 */
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

/**
 * The key of a site's preview links, created on first use. Readable by its owner, and by the group
 * of a shared site.
 */
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
