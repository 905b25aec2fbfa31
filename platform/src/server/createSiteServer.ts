import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { toTarget, type RequestTarget } from './urls';
import { createSiteChoice, type ServeOptions, type SiteChoice } from './chooseSite';
import { pageDocument, ERROR_DOCUMENT, NOT_FOUND_DOCUMENT } from './documentFiles';
import { responseHeaders, type ResponseKind, type HeaderPolicy, KEEP_ALIVE_SECONDS } from '../render';
import { isText, PUBLIC_FOLDER } from '../store';
import { NOTICES } from './notices';
import { redirectOfPreview } from './previewRedirect';
import { sendFile } from './sendFile';

/** One request and its context. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  policy: HeaderPolicy;
}

type Headers = Record<string, string>;

function sendNotice(
  { response, policy }: Exchange,
  status: keyof typeof NOTICES,
  headers: Headers = {},
): void {
  const text = NOTICES[status];
  response.writeHead(status, {
    ...responseHeaders('notice', policy),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

/**
 * An ETag from the release or composition, whose bytes never change. Those of texts differ by
 * encoding.
 */
const toEtag = (holder: string, hasEncodings: boolean) => `${hasEncodings ? 'W/' : ''}"${holder}"`;

/** @param holder the release or composition that holds the file. */
async function sendOrNotFound(
  exchange: Exchange,
  { kind, file, holder }: { kind: ResponseKind; file: string; holder: string },
): Promise<void> {
  const hasEncodings = isText(path.extname(file).slice(1));
  const headers = responseHeaders(kind, exchange.policy, hasEncodings);
  const { request, response } = exchange;
  const fileResponse = { file, status: 200, headers, etag: toEtag(holder, hasEncodings) } as const;
  if (!(await sendFile(request, response, fileResponse))) sendNotice(exchange, 404);
}

const documentHeaders = ({ policy }: Exchange, { isPreview, cookie }: SiteChoice): Headers => ({
  ...responseHeaders('document', policy),
  ...(isPreview && { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'private, no-cache' }),
  ...(cookie !== undefined && { 'Set-Cookie': cookie }),
});

/** Sends the first document that exists. */
async function sendDocument(
  exchange: Exchange,
  site: SiteChoice,
  { status, names }: { status: 200 | 404 | 500; names: string[] },
): Promise<boolean> {
  const { request, response } = exchange;
  const { folder, id } = site.composition;
  const headers = documentHeaders(exchange, site);
  for (const name of names) {
    const file = path.join(folder, name);
    if (await sendFile(request, response, { file, status, headers, etag: toEtag(id, true) })) return true;
  }
  return false;
}

/** Permanent redirect to another path. */
function sendRedirect(exchange: Exchange, site: SiteChoice, location: string): void {
  exchange.response.writeHead(301, {
    ...documentHeaders(exchange, site),
    ETag: toEtag(site.composition.id, true),
    'Content-Length': 0,
    Location: location,
  });
  exchange.response.end();
}

async function sendPage(exchange: Exchange, site: SiteChoice, target: RequestTarget): Promise<void> {
  const names = target.kind === 'page' ? [pageDocument(target.path)] : [];
  const { canonical, query } = target;
  if (canonical !== undefined && names.some((name) => existsSync(path.join(site.composition.folder, name))))
    return sendRedirect(exchange, site, `${canonical}${query && `?${query}`}`);
  if (await sendDocument(exchange, site, { status: 200, names })) return;
  const to = site.composition.redirects.get(target.path.replace(/\/$/, ''));
  if (target.kind === 'page' && to !== undefined)
    return sendRedirect(exchange, site, `${to}${query && `?${query}`}`);
  if (await sendDocument(exchange, site, { status: 404, names: [NOT_FOUND_DOCUMENT] })) return;
  sendNotice(exchange, 404);
}

/** Behind nginx, the shopper's own connection may be the secure one. */
const isHttps = ({ headers }: IncomingMessage) => headers['x-forwarded-proto'] === 'https';

/** Required by HTTP/1.1 (RFC 9112, 3.2). */
const lacksHost = ({ headers, httpVersion }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined;

/**
 * A server of a composed site, not yet listening. Hashed files are cached for ever, documents are
 * always revalidated, unknown URLs get real 404s.
 */
export function createSiteServer(options: ServeOptions): Server {
  const { choose, readGrant } = createSiteChoice(options);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const https = isHttps(request);
    const site = choose(request, https);
    const exchange = { request, response, policy: { origins: site.composition.origins, https } };
    if (lacksHost(request)) return sendNotice(exchange, 400);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendNotice(exchange, 405, { Allow: 'GET, HEAD' });
    }
    const { folder, id: holder } = site.composition;
    const ofSite = ({ path: name }: RequestTarget) => ({
      file: path.join(folder, PUBLIC_FOLDER, name),
      holder,
    });
    const target = toTarget(request.url ?? '/');
    if (!target) return sendNotice(exchange, 400);
    switch (target.kind) {
      case 'partText':
      case 'partBinary':
        return sendOrNotFound(exchange, {
          kind: 'partFile',
          file: path.join(options.site, target.path),
          holder: target.release ?? '',
        });
      case 'worker':
      case 'live':
        return sendOrNotFound(exchange, { kind: target.kind, ...ofSite(target) });
      case 'siteText':
      case 'siteBinary':
        return sendOrNotFound(exchange, { kind: 'siteFile', ...ofSite(target) });
      case 'file':
        return sendNotice(exchange, 404);
      case 'page':
      case 'other':
        break;
    }
    const redirect = target.kind === 'page' ? redirectOfPreview(target, { readGrant, https }) : undefined;
    if (!redirect) return sendPage(exchange, site, target);
    response.writeHead(303, {
      ...responseHeaders('notice', exchange.policy),
      ...redirect,
      'Content-Length': 0,
    });
    response.end();
  }

  /** The composition's error page; if even that fails, a line of text. */
  async function sendError(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const https = isHttps(request);
    const plain = { request, response, policy: { origins: [], https } };
    try {
      const site = choose(request, https);
      const exchange = { request, response, policy: { origins: site.composition.origins, https } };
      if (await sendDocument(exchange, site, { status: 500, names: [ERROR_DOCUMENT] })) return;
      sendNotice(plain, 500);
    } catch {
      // The same error occurs again here: it has been reported.
      sendNotice(plain, 500);
    }
  }

  async function respondSafely(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await respond(request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else await sendError(request, response);
    }
  }

  // Node's own error responses would lack the site's headers.
  const server = createServer(
    { requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_SECONDS * 1_000 },
    (request, response) => {
      void respondSafely(request, response);
    },
  );
  server.on('checkExpectation', (request, response) => void respondSafely(request, response));
  server.on('clientError', (_error, socket) => {
    if (!socket.writable) return;
    const headers = { ...responseHeaders('notice', { origins: [], https: false }), Connection: 'close' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const type = 'Content-Type: text/plain; charset=utf-8\r\n';
    socket.end(`HTTP/1.1 400 Bad Request\r\n${type}${lines.join('')}\r\n${NOTICES[400]}`);
  });
  return server;
}
