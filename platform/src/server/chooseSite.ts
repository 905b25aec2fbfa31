import { existsSync, realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Composition } from '@dhaaga-noor/shared-types';
import { COMPOSITIONS_FOLDER, POINTERS, readPreviewKey } from '../store';
import { COMPOSITION_FILE, readWrittenComposition } from '../render';
import { CHANNEL_COOKIE, drawCanary, drawCookie, readCookie } from './channels';
import { isPublishedPreview, PREVIEW_NAME, type PreviewGrant, readPreviewToken } from '../release';

/** Options for serving a site. */
export interface ServeOptions {
  /** Folder of the site. */
  site: string;
  /** Percentage of shoppers that get the canary, if there is one. */
  canary?: number;
  /** Shows this composition to everyone, regardless of the pointers. */
  composition?: string;
}

/** A composition that can be served. */
export interface ServedComposition {
  /** Absolute path of its folder. */
  folder: string;
  /** Name of its folder, which is its hash. */
  id: string;
  /** Origins of its parts, other than the site's own. */
  origins: string[];
  /** Redirects. */
  redirects: ReadonlyMap<string, string>;
}

/** The site for one request. */
export interface SiteChoice {
  composition: ServedComposition;
  /** Whether it is for a team only. */
  isPreview: boolean;
  /** Cookie to set. */
  cookie?: string;
}

function partOrigins({ remotes }: Composition): string[] {
  const urls = remotes.map(({ entry }) => entry.url).filter((url) => /^https?:/.test(url));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

function readComposition(folder: string): ServedComposition {
  const real = realpathSync(folder);
  const { composition, redirects } = readWrittenComposition(real);
  return {
    folder: real,
    id: path.basename(real),
    origins: partOrigins(composition),
    redirects: new Map(Object.entries(redirects)),
  };
}

/** A live site's values in a web server's configuration; empty if there is no site yet. */
export function readLive(site: string): Pick<ServedComposition, 'origins' | 'redirects'> {
  const current = path.join(site, POINTERS.stable);
  return existsSync(current) ? readComposition(current) : { origins: [], redirects: new Map() };
}

/** Follows a site's pointers; a composition never changes, so each is read once. */
export function createSiteChoice({ site, canary = 0, composition }: ServeOptions) {
  const read = new Map<string, ServedComposition>();

  function load(name: string): ServedComposition {
    const folder = realpathSync(path.join(site, name));
    const known = read.get(folder) ?? readComposition(folder);
    return read.set(folder, known) && known;
  }

  /** The grant of a valid token whose composition is published. */
  function readGrant(token: string | undefined): PreviewGrant | undefined {
    const key = token === undefined ? undefined : readPreviewKey(site);
    if (token === undefined || key === undefined) return undefined;
    const grant = readPreviewToken(token, key, Date.now() / 1000);
    return grant && isPublishedPreview(site, grant.composition) ? grant : undefined;
  }

  function choose({ headers }: IncomingMessage, https: boolean): SiteChoice {
    if (composition !== undefined)
      return { composition: load(path.join(COMPOSITIONS_FOLDER, composition)), isPreview: false };
    const grant = readGrant(readCookie(headers.cookie, PREVIEW_NAME));
    if (grant)
      return { composition: load(path.join(COMPOSITIONS_FOLDER, grant.composition)), isPreview: true };
    const hasCanary = canary > 0 && existsSync(path.join(site, POINTERS.canary, COMPOSITION_FILE));
    if (!hasCanary) return { composition: load(POINTERS.stable), isPreview: false };
    const { isCanary, newDraw } = drawCanary(readCookie(headers.cookie, CHANNEL_COOKIE), canary);
    return {
      composition: load(isCanary ? POINTERS.canary : POINTERS.stable),
      isPreview: false,
      ...(newDraw !== undefined && { cookie: drawCookie(newDraw, https) }),
    };
  }

  return { choose, readGrant };
}
