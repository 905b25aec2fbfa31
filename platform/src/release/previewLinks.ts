import { createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { COMPOSITION_FILE, readWrittenComposition, assertSite } from '../render';
import { type Channel, COMPOSITIONS_FOLDER, hasFile, compositionFolder, ensurePreviewKey } from '../store';
import { logLength, readEntry, readLog } from './log';

/** Query parameter of a preview link, and the cookie that it sets. */
export const PREVIEW_NAME = 'preview';
/** Query parameter that leaves the preview. */
export const PREVIEW_OFF = 'off';

/** `<composition>.<expiry>.<signature>`: SHA-256 gives 43 digits of base64url. */
const TOKEN = /^[\w-]{1,128}\.[0-9]{10}\.[\w-]{43}$/;

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

/** Channels whose compositions a link may show before they are live. */
const PREVIEWED: readonly Channel[] = ['preview', 'canary'];

/** Whether a preview link may show a composition: one of a preview or canary that still exists. */
export function isPublishedPreview(site: string, composition: string): boolean {
  if (!hasFile(site, path.posix.join(COMPOSITIONS_FOLDER, composition, COMPOSITION_FILE))) return false;
  // The newest first: a log may have thousands of entries, and links lead to recent ones.
  for (let seq = logLength(site); seq > 0; seq -= 1) {
    const { channel, state } = readEntry(site, seq);
    if (state?.composition.id === composition && PREVIEWED.includes(channel)) return true;
  }
  return false;
}

const newestPreview = (site: string): string | undefined =>
  readLog(site).findLast(({ channel, state }) => state && PREVIEWED.includes(channel))?.state?.composition.id;

interface PreviewLinkOptions {
  site: string;
  /** Hash of the composition, the name of its folder; the newest preview or canary by default. */
  composition?: string;
  hours: number;
  /** URL of the site; by default the one in its settings. */
  origin?: string;
}

const SECONDS_PER_HOUR = 3600;

/**
 * Makes a signed link that shows a composition until it expires.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` when no preview or canary published it.
 */
export function createPreviewLink({ site, hours, origin, ...options }: PreviewLinkOptions): string {
  assertSite(site);
  const composition = options.composition ?? newestPreview(site);
  if (composition === undefined || !isPublishedPreview(site, composition)) {
    const named = options.composition === undefined ? '' : ` "${options.composition}"`;
    throw new StorefrontError(
      'COMPOSITION_INVALID',
      `No preview or canary${named} is published in ${site}: publish one with --channel preview, and give the hash that it names.`,
    );
  }
  const written = readWrittenComposition(compositionFolder(site, composition));
  const expires = Math.floor(Date.now() / 1000 + hours * SECONDS_PER_HOUR);
  const token = toPreviewToken({ composition, expires }, ensurePreviewKey(site));
  const link = new URL('/', origin ?? written.composition.site.origin);
  link.searchParams.set(PREVIEW_NAME, token);
  return link.href;
}
