import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { ExportHost } from './hosts';

const TYPES: Record<string, string> = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xml: 'application/xml',
  webmanifest: 'application/manifest+json',
  avif: 'image/avif',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff2: 'font/woff2',
};

const readRules = (folder: string, name: string) => {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
};

interface HeaderRule {
  matches: (pathname: string) => boolean;
  headers: [string, string][];
}

/** A rule is a path, which may end in a splat, followed by its headers, indented. */
function readHeaderRules(folder: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of readRules(folder, '_headers')) {
    const [, name, value] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
    else if (line !== '') {
      const isSplat = line.endsWith('*');
      const start = line.replace(/\*$/, '');
      rules.push({ matches: (url) => (isSplat ? url.startsWith(start) : url === start), headers: [] });
    }
  }
  return rules;
}

interface HostResponse {
  status: number;
  /** The file to send, in the folder. */
  file?: string;
  location?: string;
}

/**
 * Responds as these hosts document it, and as https://github.com/slorber/trailing-slash-guide has
 * measured them: a page is written as `about.html` and `about/index.html`, its row "both".
 */
function createRouting(folder: string, host: ExportHost): (pathname: string) => HostResponse {
  const redirects = new Map(
    readRules(folder, '_redirects').flatMap((line) => {
      const [from, to, status] = line.split(' ');
      return from && to ? [[from, { status: Number(status), location: to }] as const] : [];
    }),
  );
  // The URL path of the folder: `/`, or the base.
  const root = host.readsRules ? '/' : host.base;
  const missing: HostResponse = { status: 404, file: '404.html' };
  return (pathname) => {
    const redirect = redirects.get(pathname);
    if (redirect) return redirect;
    if (!pathname.startsWith(root)) return { status: 404 };
    const name = decodeURIComponent(pathname.slice(root.length));
    const isRule = /^_(headers|redirects)$/.test(name);
    const isFile = (file: string) =>
      !isRule && statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile() === true;
    if (!name.endsWith('/') && isFile(name)) return { status: 200, file: name };
    const page = name.replace(/\/$/, '');
    const [document, index] = [`${page}.html`, path.join(page, 'index.html')];
    if (host.findsDocuments && page !== '' && isFile(document)) {
      const toPage = name.endsWith('/') && host.removesSlash;
      if (toPage) return { status: 301, location: pathname.slice(0, -1) };
      if (!name.endsWith('/')) return { status: 200, file: document };
    }
    if (!isFile(index)) return missing;
    if (name !== '' && !name.endsWith('/')) return { status: host.slashStatus, location: `${pathname}/` };
    return { status: 200, file: index };
  };
}

/** Serves an export as its host does. */
export function createStaticHost(folder: string, host: ExportHost): Server {
  const route = createRouting(folder, host);
  const rules = readHeaderRules(folder);
  return createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host.invalid');
    const { status, file, location } = route(pathname);
    const own = rules.filter(({ matches }) => matches(pathname)).flatMap(({ headers }) => headers);
    for (const [name, value] of Object.entries(host.headers)) response.setHeader(name, value);
    for (const [name] of own) response.removeHeader(name);
    // Cloudflare joins the values of two rules, which would break a policy.
    for (const [name, value] of own) response.appendHeader(name, value);
    if (location !== undefined) response.setHeader('Location', location + search);
    if (file !== undefined)
      response.setHeader('Content-Type', TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream');
    response.writeHead(status);
    response.end(file === undefined ? '' : readFileSync(path.join(folder, file)));
  });
}
