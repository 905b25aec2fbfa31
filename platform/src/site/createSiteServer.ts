import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { requestedPage, type Composition } from 'shared-types';
import { followCurrent, type CurrentSite } from './currentSite';
import { COMMON_HEADERS, documentHeaders, PART_HEADERS } from './headers';
import { answeringAddress, documentFile, DOCUMENTS_FOLDER, NOT_FOUND_ADDRESS, type PageAddress } from './pageAddresses';

const HASHED_FILE_SECONDS = 31_536_000;

type FileHandler = ReturnType<typeof sirv>;

/** What is served now. */
interface Served {
  site: CurrentSite;
  headers: Record<string, string>;
  publicFiles: FileHandler;
}

/** Origins other than the site's own from which its parts come. */
function partOrigins({ remotes }: Composition): string[] {
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
      publicFiles: sirv(site.folder, {
        etag: true,
        brotli: true,
        gzip: true,
        extensions: [],
        setHeaders: (response) => addHeaders(response, COMMON_HEADERS),
      }),
    };
    return served;
  };
}

function addHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
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
function findDocument({ folder, addresses }: CurrentSite, asked: PageAddress): { status: number; file: string } {
  const address = answeringAddress(addresses, asked);
  const file = path.join(folder, DOCUMENTS_FOLDER, documentFile(address ?? NOT_FOUND_ADDRESS));
  // With hash routes there is one document, which shows the page of any address.
  const found = existsSync(file) ? file : path.join(folder, DOCUMENTS_FOLDER, documentFile('/'));
  return { status: address === undefined ? 404 : 200, file: found };
}

function sendDocument(request: IncomingMessage, response: ServerResponse, { site, headers }: Served, asked: PageAddress) {
  const found = findDocument(site, asked);
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

function addressOf(request: IncomingMessage): PageAddress | undefined {
  try {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.invalid');
    return { pathname: decodeURIComponent(pathname), page: requestedPage(searchParams) };
  } catch {
    // A malformed escape names nothing.
    return undefined;
  }
}

/** `/parts/<part>/<version>-<hash>/…` */
const RELEASE_ADDRESS = /^\/parts\/([\w-]+\/[\w.+-]+)\/./;

/** Each release is scanned when it is first asked for: releases that are published later are served as well. */
function serveReleases(folder: string): (release: string) => FileHandler {
  const handlers = new Map<string, FileHandler>();
  return (release) => {
    const target = path.join(folder, release);
    if (!existsSync(target)) return (_request, _response, next) => void next?.();
    const known = handlers.get(release);
    if (known) return known;
    const handler = sirv(target, {
      immutable: true,
      maxAge: HASHED_FILE_SECONDS,
      brotli: true,
      gzip: true,
      extensions: [],
      setHeaders: (response) => addHeaders(response, PART_HEADERS),
    });
    handlers.set(release, handler);
    return handler;
  };
}

/** A server of a composed site, not yet listening: files by hash for ever, documents never from a cache, real 404s. */
export function createSiteServer(site: string): Server {
  const served = followServed(site);
  const releases = serveReleases(path.join(site, 'parts'));
  return createServer((request, response) => {
    const notFound = () => sendText(response, 404, 'Not found\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Method not allowed\n');
    const asked = addressOf(request);
    if (!asked) return sendText(response, 400, 'Bad request\n');
    const { pathname } = asked;
    const release = RELEASE_ADDRESS.exec(pathname)?.[1];
    if (release !== undefined) {
      request.url = request.url?.slice(`/parts/${release}`.length);
      return releases(release)(request, response, notFound);
    }
    // Never a page of HTML in the place of a script or a picture.
    const isFile = path.posix.extname(pathname) !== '' || /^\/(static|parts)\//.test(pathname);
    if (isFile) return served().publicFiles(request, response, notFound);
    return sendDocument(request, response, served(), asked);
  });
}
