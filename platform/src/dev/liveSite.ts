import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  COMPOSITION_ELEMENT_ID,
  parseComposition,
  StorefrontError,
  type Composition,
} from '@dhaaga-noor/shared-types';
import { createSiteServer, listen } from '../server';
import { requireSite } from '../render';

const HOST = '127.0.0.1';

/**
 * The origin of a site: its URL, or that of a server started for a folder.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` when there is neither a site nor a URL.
 */
export async function siteOrigin(against: string): Promise<string> {
  if (/^https?:\/\//.test(against) && URL.canParse(against)) return new URL(against).origin;
  const site = path.resolve(against);
  if (!existsSync(site)) {
    throw new StorefrontError(
      'COMPOSITION_INVALID',
      `--against "${against}" is neither a URL (https://…) nor the folder of a site.`,
    );
  }
  requireSite(site);
  return `http://${HOST}:${await listen(createSiteServer({ site }), 0, HOST)}`;
}

async function fetchDocument(url: URL): Promise<string> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new StorefrontError('COMPOSITION_INVALID', `${url.origin} does not respond.`, { cause });
  });
  return response.text();
}

const COMPOSITION = new RegExp(
  `<script type="application/json" id="${COMPOSITION_ELEMENT_ID}">([\\s\\S]*?)</script>`,
);

/** A document of the site, and the composition in it. */
export interface LiveDocument {
  html: string;
  composition: Composition;
}

/**
 * Fetches a page of the site in its current state.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` when there is no document of this product.
 */
export async function loadLiveDocument(origin: string, url = '/'): Promise<LiveDocument> {
  const html = await fetchDocument(new URL(url, origin));
  const text = COMPOSITION.exec(html)?.[1];
  if (text === undefined) {
    throw new StorefrontError('COMPOSITION_INVALID', `${origin} shows no page of this storefront.`);
  }
  return { html, composition: parseComposition(JSON.parse(text)) };
}

/** Responds to a request for a file with the live site's response. */
export async function forward(
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requested = ['accept', 'range'].flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  try {
    // A URL of another host is reduced to its path, and so requested from this one.
    const url = new URL(origin);
    [url.pathname = '/', url.search = ''] = String(request.url).split('?');
    const live = await fetch(url, { method: request.method, headers: requested });
    // `fetch` has decompressed the body: these headers no longer apply.
    const reused = [
      'content-type',
      'content-range',
      'accept-ranges',
      'cache-control',
      'access-control-allow-origin',
    ];
    const headers = reused.flatMap((name) => {
      const value = live.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    response.writeHead(live.status, Object.fromEntries(headers));
    if (live.body) await pipeline(Readable.fromWeb(live.body as never), response);
    else response.end();
  } catch {
    // The browser or the site has disconnected: neither is a reason to exit.
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end();
  }
}
