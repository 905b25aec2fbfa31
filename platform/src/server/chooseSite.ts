import { existsSync, realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { COMPOSITION_FILE, readWrittenComposition, type WrittenComposition } from '../render';
import { COMPOSITIONS_FOLDER, POINTERS, readPreviewKey } from '../store';
import { CHANNEL_COOKIE, cookieAttributes, drawCanary, drawCookie, readCookie } from './channels';
import {
  isPublishedPreview,
  PREVIEW_NAME,
  PREVIEW_OFF,
  type PreviewGrant,
  readPreviewToken,
} from '../release';

/** Options for serving a site. */
export interface ServeOptions {
  site: string;
  /** Percentage of shoppers that get the canary, if there is one. */
  canary?: number;
  /** Shows this composition to everyone, regardless of the pointers. */
  composition?: string;
}

/** The site for one request. */
export interface SiteChoice {
  /** Absolute path of the composition's folder, which is named after its hash. */
  folder: string;
  written: WrittenComposition;
  /** Further headers of its documents. */
  headers?: Record<string, string>;
}

/** Headers of a preview's documents: they are for a team only. */
const PREVIEW_HEADERS = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'private, no-cache',
};

function readPreviewGrant(site: string, token: string | undefined): PreviewGrant | undefined {
  const key = token === undefined ? undefined : readPreviewKey(site);
  if (token === undefined || key === undefined) return undefined;
  const grant = readPreviewToken(token, key, Date.now() / 1000);
  return grant && isPublishedPreview(site, grant.composition) ? grant : undefined;
}

/** Follows a site's pointers; a composition never changes, so each is read once. */
export function createSiteChoice({ site, canary = 0, composition }: ServeOptions) {
  const read = new Map<string, WrittenComposition>();

  function load(name: string, headers?: SiteChoice['headers']): SiteChoice {
    const folder = realpathSync(path.join(site, name));
    const written = read.get(folder) ?? readWrittenComposition(folder);
    read.set(folder, written);
    return { folder, written, headers };
  }

  return ({ headers: { cookie } }: IncomingMessage, https: boolean): SiteChoice => {
    if (composition !== undefined) return load(path.join(COMPOSITIONS_FOLDER, composition));
    const grant = readPreviewGrant(site, readCookie(cookie, PREVIEW_NAME));
    if (grant) return load(path.join(COMPOSITIONS_FOLDER, grant.composition), PREVIEW_HEADERS);
    const hasCanary = canary > 0 && existsSync(path.join(site, POINTERS.canary, COMPOSITION_FILE));
    if (!hasCanary) return load(POINTERS.stable);
    const { isCanary, newDraw } = drawCanary(readCookie(cookie, CHANNEL_COOKIE), canary);
    const headers = newDraw === undefined ? undefined : { 'Set-Cookie': drawCookie(newDraw, https) };
    return load(isCanary ? POINTERS.canary : POINTERS.stable, headers);
  };
}

const OF_PREVIEW = new RegExp(`(?:^\\?|&)${PREVIEW_NAME}=([^&]*)`);

function withoutPreview(page: string, query: URLSearchParams): string {
  query.delete(PREVIEW_NAME);
  return query.size > 0 ? `${page}?${query}` : page;
}

/**
 * The redirect of a request that enters or leaves a preview: the link's token moves from the URL
 * into a cookie. Entering one removes the service worker and its caches: a preview must not show
 * pages of the live site. Undefined for all other requests, including invalid tokens: they get the
 * normal site.
 *
 * @param page path of the page.
 */
export function redirectOfPreview(
  site: string,
  { page, search, https }: { page: string; search: string; https: boolean },
): Record<string, string> | undefined {
  // As nginx reads it, which decodes no names.
  const token = OF_PREVIEW.exec(search)?.[1];
  if (token === undefined) return undefined;
  const params = new URLSearchParams(search);
  const toCookie = (value: string, seconds: number) =>
    `${PREVIEW_NAME}=${value}; ${cookieAttributes(seconds, https)}`;
  if (token === PREVIEW_OFF) return { Location: withoutPreview(page, params), 'Set-Cookie': toCookie('', 0) };
  const grant = readPreviewGrant(site, token);
  if (!grant) return undefined;
  const seconds = Math.max(0, Math.floor(grant.expires - Date.now() / 1000));
  return {
    Location: withoutPreview(page, params),
    'Set-Cookie': toCookie(token, seconds),
    'Clear-Site-Data': '"storage"',
  };
}
