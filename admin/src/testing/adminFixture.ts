import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createAdminServer } from '../createAdminServer';
import type { Around } from '../views';

export const PICTURE = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
export const PRODUCT = `# Ask Meena first.
id: SDR001
name: Sindoor Rakhi
price: 140
description: A red medallion with a pearl rim on twisted cotton, five centimetres wide, for a brother.
category: rakhi
type: single
image: 1.webp
alt: A rakhi on linen.
`;
export const LIST_FOLDER = 'mfe-rakhi/catalogue/single';

/** Writes a catalogue of one product. */
export function writeCatalogue(root: string): void {
  const folder = path.join(root, LIST_FOLDER);
  mkdirSync(path.join(folder, 'SDR001'), { recursive: true });
  writeFileSync(
    path.join(folder, '../collections.yaml'),
    'category: rakhi\ncollections:\n  - key: single\n    description: One thread.\n    prefixes: [SDR]\n',
  );
  writeFileSync(path.join(folder, 'SDR001/product.yaml'), PRODUCT);
  writeFileSync(path.join(folder, 'SDR001/1.webp'), PICTURE);
  mkdirSync(path.join(root, 'shell'));
  copyFileSync(path.join(__dirname, '../../../shell/site.yaml'), path.join(root, 'shell/site.yaml'));
}

/** Adds one without pictures. */
export function writeNeighbour(root: string): void {
  const folder = path.join(root, LIST_FOLDER, 'SDR002');
  mkdirSync(folder);
  const text = PRODUCT.replace('SDR001', 'SDR002').replace('Sindoor', 'Rani');
  writeFileSync(path.join(folder, 'product.yaml'), text.replace(/image:[^]*/, ''));
}

/** The files of the catalogue and of the site's facts, with what they hold. */
export const readTree = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .filter((name) => /^(?:mfe-\w+\/catalogue|shell)\//.test(name))
    .sort()
    .map((name) => `${name}: ${readFileSync(path.join(root, name), 'latin1')}`);

/** Shows the props of a page instead of the page. */
const show = (_around: unknown, props: object) => JSON.stringify(props);
/** With what was done before. */
const showAll = ({ notes }: Around, props: object) => show(undefined, { notes, ...props });

const VIEWS = {
  ...{ renderCatalogue: showAll, renderAdd: show, renderProduct: showAll, renderOrder: show },
  ...{ renderSite: show, renderProblem: show, renderPublish: show, renderBack: show },
  SITE_FIELDS: { brand: { label: 'Brand' } },
};

/** Serves the pages of a folder of remotes. */
export async function startAdmin(root: string): Promise<{ server: Server; port: number }> {
  const siteFolder = path.join(root, 'site');
  const server = createAdminServer({ root, site: {} as never, siteFolder, views: VIEWS, files: new Map() });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface Received {
  status?: number;
  body: string;
  location?: string;
}

/** Sends a request with a path that no client would tidy. */
export function sendTo(port: number, url: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  return new Promise<Received>((resolve, reject) => {
    const own = { Host: `127.0.0.1:${port}`, ...headers };
    const sent = request({ port, host: '127.0.0.1', path: url, method, headers: own, agent: false });
    sent.once('error', reject);
    sent.once('connect', ({ statusCode: status }, socket) => {
      socket.destroy();
      resolve({ status, body: '' });
    });
    sent.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (each: string) => (text += each));
      const { statusCode: status, headers: got } = response;
      response.once('end', () => resolve({ status, body: text, location: got.location }));
    });
    sent.end(body);
  });
}

export type SentField = [name: string, value: string | File];

/** Sends a form as the pages do. */
export async function submitTo(port: number, url: string, fields: SentField[] = []) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const encoded = new Response(form);
  const headers = {
    'Content-Type': encoded.headers.get('content-type') ?? '',
    Origin: `http://127.0.0.1:${port}`,
  };
  return sendTo(port, url, { method: 'POST', headers, body: Buffer.from(await encoded.arrayBuffer()) });
}

export const problemsOf = (body: string) =>
  (JSON.parse(body) as { problems: { line: string }[] }).problems.map(({ line }) => line);
