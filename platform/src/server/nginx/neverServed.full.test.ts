import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ask } from '../testing/askServer';
import { serveTwice } from './testing/bothServers';
import { PARTS } from '../testing/requestTable';

const SECRET = 'nobody may read this';

/** Files, besides those for shoppers, that a site's folder may have under guessable names. */
const FILES = [
  ...['.env', '.git/config', '.git/HEAD', '.svn/entries', '.hg/store', '.DS_Store', '.htpasswd'],
  ...['backup.zip', 'site.tar.gz', 'database.sql', 'preview.key', 'owners.json', 'log/000002.json'],
  ...['Makefile~', 'id_ed25519'],
  ...['parts/shell/1.0.0-a/static/js/main.1.js.map', 'parts/shell/1.0.0-a/static/css/main.1.css.map'],
  ...['parts/shell/1.0.0-a/release.json', 'parts/shell/1.0.0-a/server/index.cjs'],
  ...['parts/shell/1.0.0-a/static/js/main.1.js~', 'parts/shell/1.0.0-a/static/js/main.1.js.bak'],
  ...['parts/shell/1.0.0-a/static/js/.main.1.js.swp', 'parts/shell/1.0.0-a/static/js/main.1.ts'],
  ...['parts/shell/.1.0.0-a.partial-1/static/js/main.1.js', 'parts/.secret'],
  ...['compositions/one/composition.json', 'compositions/one/files.json'],
  ...['compositions/one/.secret.txt', 'compositions/one/notes.txt', 'compositions/one/public/.secret.txt'],
];

/** Spellings of one URL that a careless server interprets differently. */
const DISGUISES: ((url: string) => string)[] = [
  (url) => url,
  (url) => url.replaceAll('.', '%2e'),
  (url) => url.replaceAll('.', '%252e'),
  (url) => url.replaceAll('/', '%2f').replace('%2f', '/'),
  (url) => url.replaceAll('/', '\\').replace('\\', '/'),
  (url) => `/x/..${url}`,
  (url) => `/x/%2e%2e${url}`,
  (url) => `/parts/..%2f..${url}`,
  (url) => `/static/..%5c..${url}`,
  (url) => `${PARTS}/static/../../../..${url}`,
  (url) => `/.${url}`,
  (url) => `/${url}`,
  (url) => url.toUpperCase(),
  (url) => `${url}/`,
  (url) => `${url}%00.js`,
  (url) => `${url}%20`,
  (url) => `${url};.js`,
  (url) => `${url}?.js`,
];

const REFUSALS = [400, 404];

describe('files that are not for shoppers', () => {
  const both = serveTwice();
  beforeAll(async () => {
    for (const file of FILES.filter((name) => !existsSync(path.join(both.site, name)))) {
      mkdirSync(path.dirname(path.join(both.site, file)), { recursive: true });
      writeFileSync(path.join(both.site, file), SECRET);
    }
    await both.start();
  });
  afterAll(both.stop);

  // A composition's files are requested at the root.
  const urls = FILES.map((file) => `/${file}`);
  const atRoot = urls
    .filter((url) => url.startsWith('/compositions/one/'))
    .map((url) => url.slice('/compositions/one'.length));

  it.each([...urls, ...atRoot])('is never served, however it is requested: %s', async (url) => {
    for (const origin of both.origins()) {
      for (const disguise of DISGUISES) {
        const { status, body } = await ask(origin, { path: disguise(url) });
        const result = { requested: disguise(url), refused: REFUSALS.includes(Number(status)), body };
        expect(result).toMatchObject({ refused: true, body: expect.not.stringContaining(SECRET) as string });
      }
    }
  });
});
