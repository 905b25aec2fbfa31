import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import type { Composition } from 'shared-types';
import { followCurrent, type CurrentSite } from './currentSite';
import { COMMON_HEADERS, documentHeaders, PART_HEADERS } from './headers';
import { documentFile, DOCUMENTS_FOLDER, NOT_FOUND_ADDRESS } from './pageAddresses';

const HASHED_FILE_SECONDS = 31_536_000;

/** What is served now. */
interface Served {
  site: CurrentSite;
  headers: Record<string, string>;
  publicFiles: ReturnType<typeof sirv>;
}

/** Origins other than the site's own from which its parts come. */
export function partOrigins({ remotes }: Composition): string[] {
  const urls = remotes.map(({ entry }) => entry.url).filter((url) => /^https?:/.test(url));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** Prepares what is to be served anew each time that the site moves to another composition. */
function followServed(folder: string): () => Served {
  const current = followCurrent(folder);
  let served: Served | undefined;
  return () => {
    const site = current();
    if (served?.site === site) return served;
    served = {
      site,
      headers: documentHeaders(partOrigins(site.composition)),
      publicFiles: sirv(site.folder, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders: addHeaders }),
    };
    return served;
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

/** The document of an address; unknown ones get the page that says so. */
function findDocument({ folder, addresses }: CurrentSite, pathname: string): { status: number; file: string } {
  const address = pathname === '/' ? '/' : pathname.replace(/\/$/, '');
  const isKnown = addresses.includes(address);
  const place = documentFile(isKnown ? address : NOT_FOUND_ADDRESS);
  const file = path.join(folder, DOCUMENTS_FOLDER, place);
  // With hash routes there is one document, which shows the page of any address.
  const found = existsSync(file) ? file : path.join(folder, DOCUMENTS_FOLDER, documentFile('/'));
  return { status: isKnown ? 200 : 404, file: found };
}

function sendDocument(request: IncomingMessage, response: ServerResponse, { site, headers }: Served, pathname: string) {
  const found = findDocument(site, pathname);
  const { file, encoding } = chooseEncoding(request, found.file);
  response.writeHead(found.status, {
    ...headers,
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
  const served = followServed(site);
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
    if (isFile) return served().publicFiles(request, response, notFound);
    return sendDocument(request, response, served(), pathname);
  });
}
