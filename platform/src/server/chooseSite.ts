import { existsSync, realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { COMPOSITION_FILE, readWrittenComposition, type WrittenComposition } from '../render';
import { COMPOSITIONS_FOLDER, POINTERS } from '../store';
import { CHANNEL_COOKIE, drawCanary, drawCookie, readCookie } from './channels';
import { PREVIEW_HEADERS, readPreviewGrant } from './previews/readPreviewGrant';
import { PREVIEW_NAME } from '../release';

/** Options for serving a site. */
export interface ServeOptions {
  /** Folder of the site. */
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
