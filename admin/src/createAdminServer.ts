import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import type { AdminOptions } from './AdminOptions';
import { AdminPages } from './AdminPages';
import { findRefusal } from './findRefusal';
import { FormError, readForm } from './readForm';
import { readPicture } from './pictureFiles';
import { PublishPages } from './PublishPages';
import { toFieldProblems } from './toFieldProblems';

/** A response, or the path to continue at. */
export type AdminResponse =
  { status?: number; type?: string; body: string | Buffer | AsyncIterable<string> } | { next: URL };

const HTML = 'text/html; charset=utf-8';
const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

const toText = (status: number, body: string): AdminResponse => ({
  status,
  type: 'text/plain; charset=utf-8',
  body,
});
const toHtml = (body?: string): AdminResponse =>
  body === undefined ? toText(404, 'No such page.') : { body };

function readFile({ files }: AdminOptions, pathname: string): AdminResponse | undefined {
  const name = pathname.replace('/files/', '');
  const body = files.get(name);
  return body && { type: TYPES[name.slice(name.lastIndexOf('.') + 1)], body };
}

interface Pages extends AdminOptions {
  catalogue: AdminPages;
  publishing: PublishPages;
}

async function respond(request: IncomingMessage, pages: Pages): Promise<AdminResponse> {
  const { catalogue, publishing } = pages;
  const refusal = findRefusal(request);
  if (refusal !== undefined) return toText(403, refusal);
  catalogue.undoInterrupted();
  const [pathname = '/', query] = String(request.url).split('?');
  const [, page = '', list = '', id = ''] =
    /^\/(\w+)(?:\/([\w-]+\/[\w-]+)(?:\/(\w+))?)?$/.exec(pathname) ?? [];
  if (request.method === 'POST') {
    const form = await readForm(request);
    const result = publishing.forms[pathname]?.(form) ?? (await catalogue.submit(page, list, id, form));
    if (result === undefined) throw new FormError(404, 'It is not here: look at the catalogue again.');
    return result instanceof URL ? { next: result } : toHtml(result);
  }
  if (request.method !== 'GET') return toText(405, 'Only GET and POST.');
  if (pathname === '/')
    return toHtml(await catalogue.showCatalogue(new URLSearchParams(query).get('q') ?? ''));
  if (pathname === '/site') return toHtml(await catalogue.showSite());
  if (page === 'add') return toHtml(await catalogue.showAdd(list));
  if (page === 'order') return toHtml(await catalogue.showOrder(list));
  if (page === 'products') return toHtml(await catalogue.products.show(list, id));
  const body = await publishing.pages[pathname]?.();
  if (body !== undefined) return { body };
  return readFile(pages, pathname) ?? readPicture(pages.root, pathname) ?? toHtml();
}

function send(response: ServerResponse, given: AdminResponse): void {
  if ('next' in given)
    response.writeHead(303, { ...HEADERS, Location: given.next.pathname + given.next.hash }).end();
  else {
    const { status = 200, type = HTML, body } = given;
    response.writeHead(status, { ...HEADERS, 'Content-Type': type });
    if (typeof body === 'string' || Buffer.isBuffer(body)) response.end(body);
    // The reader may leave before a job ends: the job goes on.
    else pipeline(Readable.from(body), response, () => undefined);
  }
}

/** Creates the server of the catalogue's page. It only listens to this machine's browser. */
export function createAdminServer(options: AdminOptions): Server {
  const pages = { ...options, catalogue: new AdminPages(options), publishing: new PublishPages(options) };
  return createServer((request, response) => {
    void respond(request, pages)
      .catch(async (error: unknown) => ({
        status: error instanceof FormError ? error.status : error instanceof StorefrontError ? 409 : 500,
        body: await options.views.renderProblem(
          { site: options.site, notes: [] },
          { problems: toFieldProblems(error) },
        ),
      }))
      .then((given) => send(response, given));
  });
}
