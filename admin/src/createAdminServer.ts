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
import { RequestError, readForm } from './readForm';
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
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Such as `/`, `/site` and `/products/rakhi/single/SDR001`. */
const PAGE = /^\/(\w*)(?:\/([\w-]+\/[\w-]+)(?:\/(\w+))?)?$/;

function readFile({ files }: AdminOptions, pathname: string): AdminResponse | undefined {
  const name = pathname.replace('/files/', '');
  const body = files.get(name);
  return body && { type: TYPES[name.slice(name.lastIndexOf('.') + 1)], body };
}

/** The same for a form that is sent twice; another one when something else is typed into it. */
const toKey = (form: FormData) =>
  JSON.stringify(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]),
  );

function throwNotFound(): never {
  throw new RequestError(404, 'It is not here: look at the catalogue again.');
}

function toProblem(options: AdminOptions, error: unknown): AdminResponse {
  const status = error instanceof RequestError ? error.status : error instanceof StorefrontError ? 409 : 500;
  const problems = toFieldProblems(error);
  return { status, body: options.views.renderProblem({ ...options, notes: [] }, { problems }) };
}

function createResponder(options: AdminOptions): (request: IncomingMessage) => Promise<AdminResponse> {
  const { root } = options;
  const all: Pages = { ...CATALOGUE_PAGES, ...PRODUCT_PAGES, ...createPublishPages(options) };
  const pages = new Map(Object.entries(all));
  /** What was done, by the path of the page that says it. */
  const notes = new Map<string, Done['notes']>();
  /** For the next page, whichever it is. */
  const undone: string[] = [];
  /** A form is carried out after those before it; one that is sent twice, once. */
  const queue = createQueue(1);
  let last: { key: string; done: Done } | undefined;
  clearUploads(root);

  return async (request) => {
    const refusal = findRefusal(request);
    if (refusal !== undefined) throw new RequestError(403, refusal);
    undone.push(...undoInterrupted(root));
    const [pathname = '/', search] = String(request.url).split('?');
    const [, name = 'none', list = '', id = ''] = PAGE.exec(pathname) ?? [];
    const page = pages.get(name);
    const query = new URLSearchParams(search).get('q') ?? '';
    const own: PageRequest = { ...options, list, id, query, notes: [] };
    if (request.method === 'POST') {
      const form = await readForm(request);
      const key = toKey(form);
      const result = await queue(async () => {
        if (form.has('token') && last?.key === key) return last.done;
        const given = await page?.submit?.(own, form);
        if (typeof given === 'object') last = { key, done: given };
        return given;
      });
      if (result === undefined) return throwNotFound();
      if (typeof result === 'string') return { body: result };
      notes.set(result.next.replace(/#.*/, ''), result.notes);
      return result;
    }
    if (!page?.show) return readFile(options, pathname) ?? readPicture(root, pathname) ?? throwNotFound();
    const said = notes.get(pathname) ?? [];
    notes.delete(pathname);
    const body = await page.show({ ...own, notes: [...undone.splice(0), ...said] });
    return body === undefined ? throwNotFound() : { body };
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
    // Back leads to a refused form as it was, else to what is in the catalogue now.
    response.setHeader('Cache-Control', request.method === 'POST' ? 'no-cache' : 'no-store');
    void respond(request)
      .catch((error: unknown) => toProblem(options, error))
      .then((given) => send(response, given))
      .catch(() => response.destroy());
  });
  return respondToTunnels(server);
}
