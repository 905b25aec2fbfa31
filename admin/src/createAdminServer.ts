import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { respondToTunnels } from '@dhaaga-noor/platform/server';
import { createQueue, undoInterrupted } from '@dhaaga-noor/platform/system';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { CATALOGUE_PAGES } from './cataloguePages';
import { findRefusal } from './findRefusal';
import type { AdminOptions, Done, PageRequest, Pages } from './Pages';
import { readPicture } from './pictures';
import { PRODUCT_PAGES } from './productPages';
import { createPublishPages } from './publishPages';
import { FormError, readForm } from './readForm';
import { toFieldProblems } from './toFieldProblems';
import { clearUploads } from './uploads';

/** A response, or the path to continue at. */
type AdminResponse = { status?: number; type?: string; body: string | Buffer } | Done;

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

const BASE = 'http://127.0.0.1';

/** Replies to forms that a browser can come back to. */
const MOST_REPLIES = 20;

/** Such as `/`, `/site` and `/products/rakhi/single/SDR001`. */
const PAGE = /^\/(\w*)(?:\/([\w-]+\/[\w-]+)(?:\/(\w+))?)?$/;

function readFile({ files }: AdminOptions, pathname: string): AdminResponse | undefined {
  const name = pathname.replace('/files/', '');
  const body = files.get(name);
  return body && { type: TYPES[name.slice(name.lastIndexOf('.') + 1)], body };
}

/** The same for a form that is sent twice; another one when something else is typed into it. */
async function toDigest(form: FormData): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of form) {
    const isText = typeof value === 'string';
    hash.update(JSON.stringify([name, isText ? value : value.name]));
    if (!isText) hash.update(Buffer.from(await value.arrayBuffer()));
  }
  return hash.digest('hex');
}

function refuseUnknown(): never {
  throw new FormError(404, 'It is not here: look at the catalogue again.');
}

function toProblem(options: AdminOptions, { headers }: IncomingMessage, error: unknown): AdminResponse {
  const status = error instanceof FormError ? error.status : error instanceof StorefrontError ? 409 : 500;
  // The page whose form was sent.
  const { referer = '/' } = headers;
  const { pathname, search } = new URL(URL.canParse(referer, BASE) ? referer : '/', BASE);
  const problem = { problems: toFieldProblems(error), from: pathname + search };
  return { status, body: options.views.renderProblem({ ...options, notes: [] }, problem) };
}

/** Pages in reply to forms have URLs: Back leads to these, not to a form that was sent. */
function createReplies() {
  const replies = new Map<string, AdminResponse>();
  return {
    find: ({ url }: IncomingMessage) => replies.get(String(url)),
    store({ url }: IncomingMessage, reply: AdminResponse): AdminResponse {
      if ('next' in reply || reply.type !== undefined) return reply;
      const [pathname = '/'] = String(url).split('?');
      const next = `${PAGE.test(pathname) ? pathname : '/'}?reply=${randomUUID()}`;
      replies.set(next, reply);
      for (const oldest of [...replies.keys()].slice(0, -MOST_REPLIES)) replies.delete(oldest);
      return { next };
    },
  };
}

/** Creates what shows the pages, and carries their forms out. */
function createResponder(options: AdminOptions): (request: IncomingMessage) => Promise<AdminResponse> {
  const { root } = options;
  const all: Pages = { ...CATALOGUE_PAGES, ...PRODUCT_PAGES, ...createPublishPages(options) };
  const pages = new Map(Object.entries(all));
  /** What was done, by the path of the page that says it. */
  const said = new Map<string, Done>();
  /** For the next page, whichever it is. */
  const undone: string[] = [];
  /** A form is carried out after those before it; one that is sent twice, once. */
  const queue = createQueue(1);
  let last: { digest?: string; given: Done } | undefined;
  const replies = createReplies();
  clearUploads(root);

  async function respond(request: IncomingMessage): Promise<AdminResponse> {
    const refusal = findRefusal(request);
    if (refusal !== undefined) return toText(403, refusal);
    undone.push(...undoInterrupted(root));
    const [pathname = '/', search] = String(request.url).split('?');
    const [, name = 'none', list = '', id = ''] = PAGE.exec(pathname) ?? [];
    const page = pages.get(name);
    const query = new URLSearchParams(search).get('q') ?? '';
    const own: PageRequest = { ...options, list, id, query, notes: [] };
    if (request.method === 'POST') {
      const form = await readForm(request);
      const digest = form.has('token') ? await toDigest(form) : undefined;
      const result = await queue(async () => {
        if (digest !== undefined && last?.digest === digest) return last.given;
        const given = await page?.submit?.(own, form);
        if (typeof given === 'object') last = { digest, given };
        return given;
      });
      if (result === undefined) return refuseUnknown();
      if (typeof result === 'string') return { body: result };
      said.set(result.next.replace(/#.*/, ''), result);
      return result;
    }
    if (request.method !== 'GET') return toText(405, 'Only GET and POST.');
    const reply = replies.find(request);
    if (reply) return reply;
    if (!page?.show) return readFile(options, pathname) ?? readPicture(root, pathname) ?? refuseUnknown();
    const { notes = [], restore } = said.get(pathname) ?? {};
    said.delete(pathname);
    const body = await page.show({ ...own, notes: [...undone.splice(0), ...notes], restore });
    return body === undefined ? refuseUnknown() : { body };
  }

  return async (request) => {
    const reply = await respond(request).catch((error: unknown) => toProblem(options, request, error));
    return request.method === 'POST' ? replies.store(request, reply) : reply;
  };
}

function send(response: ServerResponse, given: AdminResponse): void {
  if ('next' in given) response.writeHead(303, { ...HEADERS, Location: given.next }).end();
  else
    response
      .writeHead(given.status ?? 200, { ...HEADERS, 'Content-Type': given.type ?? HTML })
      .end(given.body);
}

/** Creates the server of the catalogue's page. It only listens to this machine's browser. */
export function createAdminServer(options: AdminOptions): Server {
  const respond = createResponder(options);
  const server = createServer((request, response) => {
    void respond(request)
      .then((given) => send(response, given))
      .catch(() => response.destroy());
  });
  return respondToTunnels(server);
}
