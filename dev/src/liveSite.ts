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
  type ExposedFiles,
  type FileRef,
} from '@dhaaga-noor/shared-types';
import { createSiteServer, listen } from '@dhaaga-noor/platform/server';
import { NOT_FOUND_PATH, assertSite } from '@dhaaga-noor/platform/render';

const HOST = '127.0.0.1';

/**
 * The origin of a site: its URL, or that of a server started for a folder.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` when there is neither a site nor a URL.
 */
export async function siteOrigin(against: string): Promise<string> {
  if (/^https?:\/\//.test(against) && URL.canParse(against)) return new URL(against).origin;
  const site = path.resolve(process.env['INIT_CWD'] ?? '.', against);
  if (!existsSync(site)) {
    throw new StorefrontError(
      'COMPOSITION_INVALID',
      `--against "${against}" is neither a URL (https://…) nor the folder of a site.`,
    );
  }
  assertSite(site);
  return `http://${HOST}:${await listen(createSiteServer({ site }), 0, HOST)}`;
}

const COMPOSITION = new RegExp(
  `<script type="application/json" id="${COMPOSITION_ELEMENT_ID}">([\\s\\S]*?)</script>`,
);
const SCRIPT = /<script src="([^"]*)" crossorigin(?: integrity="([^"]*)")?/g;
const STYLES = /<link rel="stylesheet" href="([^"]*)" crossorigin(?: integrity="([^"]*)")?/g;

const filesIn = (html: string, tag: RegExp): FileRef[] =>
  [...html.matchAll(tag)].map(([, url = '', integrity]) => ({ url, integrity }));

/** The composition of a site in its current state, and the files that start its shell. */
export interface LiveSite {
  composition: Composition;
  shell: ExposedFiles;
}

/**
 * Reads what is live in a site.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` when it is none of this product.
 */
export async function loadLiveSite(origin: string): Promise<LiveSite> {
  // Other documents carry only what their own page may load.
  const response = await fetch(new URL(NOT_FOUND_PATH, origin)).catch((cause: unknown) => {
    throw new StorefrontError('COMPOSITION_INVALID', `${origin} does not respond.`, { cause });
  });
  const html = await response.text();
  const text = COMPOSITION.exec(html)?.[1];
  if (text === undefined) {
    throw new StorefrontError('COMPOSITION_INVALID', `${origin} shows no page of this storefront.`);
  }
  const shell = { scripts: filesIn(html, SCRIPT), styles: filesIn(html, STYLES) };
  if (shell.scripts.length === 0) {
    throw new StorefrontError(
      'COMPOSITION_INVALID',
      `${origin} was published by another version of this storefront: its page names no script of the shell.`,
    );
  }
  return { composition: parseComposition(JSON.parse(text)), shell };
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
    ({ pathname: url.pathname, search: url.search } = new URL(String(request.url), origin));
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
