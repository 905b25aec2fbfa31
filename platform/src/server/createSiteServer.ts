import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { listOfPage, LIVE_ENTRIES_URL, SERVICE_WORKER_URL, toListUrl } from '@dhaaga-noor/shared-types';
import send from 'send';
import {
  documentFile,
  ERROR_PAGE,
  KEEP_ALIVE_SECONDS,
  NOT_FOUND_PATH,
  responseHeaders,
  type ResponseKind,
} from '../render';
import { ENCODINGS, isText, MEDIA_TYPES, PUBLIC_FOLDER } from '../store';
import { createSiteChoice, redirectOfPreview, type ServeOptions, type SiteChoice } from './chooseSite';
import { respondToTunnels } from './respondToTunnels';
import { LANGUAGE_BASE, PAGE, PART_FILE, ROOT_FILE } from './urls';

interface FileResponse {
  file: string;
  status?: 200 | 404 | 500;
  headers: Record<string, string>;
  /** Name of the release or composition that holds the file: a hash of its content. */
  holder: string;
}

/** Whether the browser accepts an encoding; `;q=0` refuses it. */
const accepts = ({ headers }: IncomingMessage, encoding: string) =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((offer) => offer.split(';').map((piece) => piece.trim().toLowerCase()))
    .some(([name, weight = '']) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight));

/**
 * Responds with a file, compressed if it can be: conditional requests, ranges of pictures and
 * clips, HEAD.
 *
 * @returns false when there is no such file; nothing has been sent then.
 */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status = 200, headers, holder }: FileResponse,
): boolean {
  if (!existsSync(file)) return false;
  const extension = path.extname(file).slice(1);
  const encodings = isText(extension) ? ENCODINGS : [];
  const encoding = encodings.find(({ name, suffix }) => accepts(request, name) && existsSync(file + suffix));
  response.statusCode = status;
  response.setHeaders(new Headers({ ...headers, 'Content-Type': MEDIA_TYPES[extension] ?? '' }));
  if (encoding) response.setHeader('Content-Encoding', encoding.name);
  if (status === 200) response.setHeader('ETag', isText(extension) ? `W/"${holder}"` : `"${holder}"`);
  send(request, encodeURIComponent(file + (encoding?.suffix ?? '')), {
    acceptRanges: !isText(extension),
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    etag: false,
    lastModified: false,
  })
    .on('error', (error: { status?: number }) => {
      // After any other failure the browser sees that the response is not complete.
      if (error.status !== 412 && error.status !== 416) return response.destroy();
      response.removeHeader('ETag');
      response.writeHead(error.status, { 'Cache-Control': 'no-cache' }).end();
    })
    .pipe(response);
  return true;
}

/** One request, and the one composition that answers it. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  https: boolean;
  site?: SiteChoice;
}

function headersOf({ site, https }: Exchange, kind: ResponseKind, file = ''): Record<string, string> {
  const policy = { origins: site?.written.origins ?? [], https };
  return {
    ...responseHeaders(kind, policy, isText(path.extname(file).slice(1))),
    ...(kind === 'document' && site?.headers),
  };
}

function sendText(exchange: Exchange, status: number, text: string): void {
  const { response } = exchange;
  response.writeHead(status, {
    ...headersOf(exchange, status === 405 ? 'method' : 'notice'),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
  });
  response.end(text);
}

const publicFile = ({ folder }: SiteChoice, name: string) => path.join(folder, PUBLIC_FOLDER, name);

function sendPublic(exchange: Exchange, kind: ResponseKind, name: string, status?: 404 | 500): boolean {
  const { request, response, site } = exchange;
  if (site === undefined) return false;
  const file = publicFile(site, name);
  const headers = headersOf(exchange, kind, name);
  return sendFile(request, response, { file, status, headers, holder: path.basename(site.folder) });
}

function redirect(exchange: Exchange, Location: string): void {
  exchange.response.writeHead(301, { ...headersOf(exchange, 'document'), Location, 'Content-Length': 0 });
  exchange.response.end();
}

/** Sends a failure's page in the language of the URL, if it is there, else in English. */
function sendFailure(exchange: Exchange, name: string, status: 404 | 500): boolean {
  const language = LANGUAGE_BASE.exec(String(exchange.request.url))?.groups?.['language_base'];
  const isSent =
    language !== undefined && sendPublic(exchange, 'document', path.join(language, name), status);
  return isSent || sendPublic(exchange, 'document', name, status);
}

function sendNotFound(exchange: Exchange): void {
  if (!sendFailure(exchange, documentFile(NOT_FOUND_PATH), 404)) sendText(exchange, 404, 'Not found\n');
}

/** A page's request: its path, and its URL as it was written. */
interface PageRequest {
  url: string;
  page: string;
  search: string;
}

/** Home of a language has a slash at its end. */
const homeFile = (path: string) => documentFile(`${path}/`);

function sendPage(exchange: Exchange, { url, page, search }: PageRequest): void {
  const { site } = exchange;
  if (!url.endsWith('/') && site && existsSync(publicFile(site, homeFile(url))))
    return redirect(exchange, `${url}/${search}`);
  if ([documentFile(page), homeFile(page)].some((name) => sendPublic(exchange, 'document', name))) return;
  const to = site?.written.redirects[page] ?? listOfPage(page);
  if (to === undefined) sendNotFound(exchange);
  else redirect(exchange, to + search);
}

function respond(exchange: Exchange, folder: string): void {
  const { request, response, https } = exchange;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(exchange, 405, 'Method not allowed\n');
  const [, url = '', search = ''] = /^([^?]*)(\?.*)?$/.exec(String(request.url)) ?? [];
  const holder = PART_FILE.exec(url)?.groups?.['release'];
  const page = PAGE.exec(url)?.groups?.['page'] || '/';
  if (holder !== undefined) {
    const part = { file: path.join(folder, url), headers: headersOf(exchange, 'partFile', url), holder };
    if (!sendFile(request, response, part)) sendText(exchange, 404, 'Not found\n');
  } else if (PAGE.test(url)) {
    const entering = redirectOfPreview(folder, { page, search, https });
    const list = toListUrl(page, search);
    if (entering) response.writeHead(303, { ...headersOf(exchange, 'notice'), ...entering }).end();
    else if (list !== undefined) redirect(exchange, list);
    else sendPage(exchange, { url, page, search });
  } else if (ROOT_FILE.test(url)) {
    const kinds: Record<string, ResponseKind> = {
      [SERVICE_WORKER_URL]: 'worker',
      [LIVE_ENTRIES_URL]: 'live',
    };
    if (!sendPublic(exchange, kinds[url] ?? 'siteFile', url)) sendText(exchange, 404, 'Not found\n');
  } else sendNotFound(exchange);
}

/**
 * A server of a composed site, not yet listening. Hashed files are cached for ever, documents are
 * always revalidated, unknown URLs get real 404s.
 */
export function createSiteServer(options: ServeOptions): Server {
  const choose = createSiteChoice(options);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_SECONDS * 1_000 }, (request, response) => {
    // Behind nginx, the shopper's own connection may be the secure one.
    const exchange: Exchange = { request, response, https: request.headers['x-forwarded-proto'] === 'https' };
    try {
      exchange.site = choose(request, exchange.https);
      respond(exchange, options.site);
    } catch (error) {
      console.error(error);
      if (!sendFailure(exchange, ERROR_PAGE, 500)) sendText(exchange, 500, 'Something went wrong\n');
    }
  });
  return respondToTunnels(server);
}
