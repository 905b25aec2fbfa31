import { createReadStream, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import type { Composition } from 'shared-types';
import { COMMON_HEADERS, documentHeaders, PART_HEADERS } from './headers';
import { hasPage } from './matchRoute';
import type { CompositionPlan } from './planComposition';

const HASHED_FILE_SECONDS = 31_536_000;

interface CurrentSite {
  folder: string;
  composition: Composition;
  headers: Record<string, string>;
  publicFiles: ReturnType<typeof sirv>;
}

/** Origins other than the site's own from which its parts come. */
export function partOrigins({ remotes }: Composition): string[] {
  const urls = remotes.map(({ entry }) => entry.url).filter((url) => /^https?:/.test(url));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** Follows the `current` pointer; the composition is read once each time that it moves. */
function followCurrent(site: string): () => CurrentSite {
  let known: CurrentSite | undefined;
  return () => {
    const folder = realpathSync(path.join(site, 'current'));
    if (known?.folder !== folder) {
      const plan = JSON.parse(readFileSync(path.join(folder, 'composition.json'), 'utf8')) as CompositionPlan;
      known = {
        folder,
        composition: plan.composition,
        headers: documentHeaders(partOrigins(plan.composition)),
        publicFiles: sirv(folder, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders: addHeaders }),
      };
    }
    return known;
  };
}

function addHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...COMMON_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end(text);
}

/** The compressed form of the document that the browser accepts, if there is one. */
function chooseEncoding(request: IncomingMessage, file: string): { file: string; encoding?: string } {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted) && existsSync(`${file}.br`)) return { file: `${file}.br`, encoding: 'br' };
  if (/\bgzip\b/.test(accepted) && existsSync(`${file}.gz`)) return { file: `${file}.gz`, encoding: 'gzip' };
  return { file };
}

function sendDocument(request: IncomingMessage, response: ServerResponse, current: CurrentSite, pathname: string): void {
  const { file, encoding } = chooseEncoding(request, path.join(current.folder, 'index.html'));
  response.writeHead(hasPage(current.composition, pathname) ? 200 : 404, {
    ...current.headers,
    'Content-Length': statSync(file).size,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
}

function pathnameOf(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://site.invalid').pathname);
  } catch {
    // A malformed escape names nothing.
    return undefined;
  }
}

/** A server of a composed site, not yet listening: files by hash for ever, documents never from a cache, real 404s. */
export function createSiteServer(site: string): Server {
  const current = followCurrent(site);
  const parts = sirv(path.join(site, 'parts'), {
    immutable: true,
    maxAge: HASHED_FILE_SECONDS,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(PART_HEADERS)) response.setHeader(name, value);
    },
  });
  return createServer((request, response) => {
    const notFound = () => sendText(response, 404, 'Not found\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Method not allowed\n');
    const pathname = pathnameOf(request);
    if (pathname === undefined) return sendText(response, 400, 'Bad request\n');
    if (pathname.startsWith('/parts/')) {
      request.url = request.url?.slice('/parts'.length);
      return parts(request, response, notFound);
    }
    // Never a page of HTML in the place of a script or a picture.
    const isFile = path.posix.extname(pathname) !== '' || pathname.startsWith('/static/');
    if (isFile) return current().publicFiles(request, response, notFound);
    return sendDocument(request, response, current(), pathname);
  });
}
