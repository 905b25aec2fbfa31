import { createServer, type Server } from 'node:http';
import { responseHeaders } from '@dhaaga-noor/platform/render';
import { listen } from '@dhaaga-noor/platform/server';
import { formatRows } from './commands';
import { checkSite } from '.';

const HASH = `sha384-${'a'.repeat(64)}`;
const page = (attributes: string) =>
  `<a href="/shop">Shop</a><script src="/main.js"${attributes}></script><link rel="stylesheet" href="/a.css"${attributes}>`;

/** A site that meets every row, and one that fails every row. */
const CAREFUL: Record<string, string> = {
  '/': page(` crossorigin integrity="${HASH}"`),
  '/main.js': 'run()',
};
const CARELESS: Record<string, string> = {
  '/': page(''),
  '/main.js': 'run()',
  '/main.js.map': '{}',
  '/.env': 'KEY=secret',
};

function serve(files: Record<string, string>, headers: Record<string, string>): Server {
  return createServer((request, response) => {
    const path = String(request.url);
    const text = files[path === '/shop' ? '/' : path];
    const type = text?.startsWith('<') ? 'text/html' : 'text/plain';
    response.writeHead(text === undefined ? 404 : 200, { ...headers, 'Content-Type': type });
    response.end(text ?? 'Not found');
  });
}

describe('checkSite', () => {
  const servers: Server[] = [];
  async function check(files: Record<string, string>, headers: Record<string, string>) {
    const server = serve(files, headers);
    servers.push(server);
    return checkSite(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/`);
  }
  afterAll(() => servers.forEach((server) => server.close()));

  it('finds no problem in a careful site', async () => {
    const rows = await check(CAREFUL, responseHeaders('document', { origins: [], https: false }));
    expect(formatRows(rows)).toMatch(/^(?:ok {4}.*\n)+11 of 11 hold\.$/);
  });

  it('finds every problem of a careless site', async () => {
    const rows = await check(CARELESS, { 'Content-Security-Policy': "script-src 'unsafe-inline' *" });
    expect(rows.filter(({ problems }) => problems.length === 0)).toEqual([]);
    const text = formatRows(rows);
    expect(text).toContain('GET / (200): missing');
    expect(text).toContain("script-src 'unsafe-inline': ");
    expect(text).toContain('GET /shop: <script src="/main.js">');
    expect(text).toContain('/.env (200)');
    expect(text).toContain('/main.js.map (200)');
  });

  it.each([
    ['shop.example', '"shop.example" is not the URL of a site: write it as https://www.example.com'],
    [
      'ftp://shop.example',
      '"ftp://shop.example" is not the URL of a site: write it as https://www.example.com',
    ],
    ['http://127.0.0.1:9/', 'http://127.0.0.1:9/ does not respond: is the site up?'],
  ])('says what is wrong with %s', (path, message) => expect(checkSite(path)).rejects.toThrow(message));
});
