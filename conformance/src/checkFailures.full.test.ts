import { createServer, type Server } from 'node:http';
import { listen } from '@dhaaga-noor/platform/server';
import { checkFailures } from './checkFailures';

const layout = (main: string, script: string) => `<!doctype html><title>Shop</title>
<header><nav><a href="/">Home</a> <a href="/list">List</a></nav></header>
<main>${main}</main><footer>The shop</footer><script src="${script}"></script>`;

const HOME = layout('<h1>Home</h1><p>All that we tie by hand</p>', '/layout.js');

/** A site with complete pages; scripts only enhance them. */
const CAREFUL: Record<string, string> = {
  '/': HOME,
  '/list': layout('<h1>Threads</h1><p>Twelve threads, each tied by hand</p>', '/list.js'),
  '/layout.js': '',
  '/list.js': 'document.title = "Threads"',
};

/** A site whose script renders its list. Without it the page removes itself, permanently. */
const CARELESS: Record<string, string> = {
  ...CAREFUL,
  '/list': layout('', '/list.js').replace(
    '<script',
    `<script>
      if ('failed' in sessionStorage) document.querySelector('header').remove();
      const fail = () => {
        sessionStorage.setItem('failed', '');
        document.querySelector('header').remove();
        for (let line = 0; line < 30; line += 1) console.error('no list');
        Promise.reject(new Error('nobody answers for this'));
      };
      const show = () => { if (!('failed' in sessionStorage)) document.querySelector('main').textContent = 'Twelve threads, each tied by hand'; };
    </script><script onerror="fail()"`,
  ),
  '/list.js': 'show()',
};

function serve(files: Record<string, string>): Server {
  return createServer((request, response) => {
    const path = String(request.url);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(path in files ? 200 : 404, { 'Content-Type': type });
    response.end(files[path] ?? 'Not found');
  });
}

/** `LONG_MS` lets a busy machine load what will load; `SHORT_MS` waits for what never does. */
const LONG_MS = 30_000;
const SHORT_MS = 2_000;

// Browsers are slow on a busy machine.
jest.setTimeout(120_000);

describe('checkFailures', () => {
  const servers: Server[] = [];
  async function check(
    files: Record<string, string>,
    failures: ('reset' | 'status 404' | 'hang in the body')[],
    timeout = LONG_MS,
  ) {
    const server = serve(files);
    servers.push(server);
    const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/`;
    return checkFailures(url, { failures, timeout });
  }
  afterAll(() => servers.forEach((server) => server.close()));

  it('finds no problem in a site whose pages work without their scripts', async () => {
    expect(await check(CAREFUL, ['status 404', 'hang in the body'])).toEqual(
      ['status 404', 'hang in the body'].map((failure) => ({
        what: `a page’s own script (2 visits): ${failure}`,
        problems: [],
      })),
    );
  });

  it('finds every problem of a page that does not', async () => {
    const [row] = await check(CARELESS, ['status 404'], SHORT_MS);
    for (const arrival of ['opened', 'reached'])
      expect(
        row?.problems.find((failure) => failure.startsWith(`/list ${arrival}, without list.js: `)),
      ).toMatch(
        /its header is gone; its nav is gone; after 2 s neither the page nor a message with a button; 3\d lines in the console; an unhandled rejection: Error: nobody answers for this; it does not come when all is well again; its link to \S+ does not work$/,
      );
  });

  it('does not pass a site in which it has broken nothing', async () => {
    expect(await check({ '/': HOME, '/layout.js': '' }, ['reset'])).toEqual([
      {
        what: 'scripts that pages load beyond the start page’s',
        problems: ['none was found: nothing was broken'],
      },
    ]);
  });

  it('says what to do when there is no Chromium', async () => {
    const { CHROMIUM_PATH, PATH } = process.env;
    process.env['CHROMIUM_PATH'] = '/nowhere/chromium';
    await expect(check(CAREFUL, ['reset'])).rejects.toThrow('point it at a Chromium, or leave it unset');
    Object.assign(process.env, { CHROMIUM_PATH, PATH });
    if (CHROMIUM_PATH === undefined) delete process.env['CHROMIUM_PATH'];
  });
});
