import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  appendFileSync,
  linkSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release } from '@dhaaga-noor/shared-types';
import { toIntegrity } from '../store/fileTable';
import { readPlainFile } from '../system/plainFile';
import { publish, type Build } from './publish';
import { listedProduct, PublishFixture } from './publishFixture';
import { listEntries } from './testing/listEntries';
import { verify } from './verify';

const fixture = new PublishFixture();
const SCRIPT = 'static/js/806.2.chunk.js';
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

beforeAll(async () => {
  await publish(fixture.options([fixture.shell(), fixture.remote()]));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => fixture.remove());

let builds = 0;
/** A build of a version that the site does not have. */
function nextBuild(): Build {
  builds += 1;
  return fixture.remote({ version: `1.1.${builds}`, code: String(builds), products: [listedProduct()] });
}

const at = ({ folder }: Build, name = 'release.json') => path.join(folder, name);

/** Rewrites a build's own description. */
function restate(build: Build, change: (release: Release) => object): void {
  const release = JSON.parse(readFileSync(at(build), 'utf8')) as Release;
  writeFileSync(at(build), JSON.stringify({ ...release, ...change(release) }));
}

const restateText = (build: Build, change: (text: string) => string) =>
  writeFileSync(at(build), change(readFileSync(at(build), 'utf8')));

const listFile = (build: Build, name: string, listed: object = { integrity: INTEGRITY, size: 1 }) =>
  restate(build, ({ files }) => ({ files: { ...files, [name]: listed } }));

/** Publishes a build together with a good one, which must not be written either. */
async function refusalOf(build: Build): Promise<string> {
  const good = fixture.remote({ part: 'mfe-good', version: `1.0.${builds}`, code: String(builds) });
  const before = listEntries(fixture.site);
  const error: unknown = await publish(fixture.options([good, build])).catch((reason: unknown) => reason);
  expect(listEntries(fixture.site)).toEqual(before);
  expect(error).toMatchObject({ code: 'RELEASE_INVALID' });
  return (error as Error).message;
}

const NO_FILE_NAME =
  'should be a relative file name without spaces, backslashes and segments that start with a dot';

describe('a release with a hostile file name', () => {
  it.each([
    '../escape.js',
    'static/../../escape.js',
    '/etc/passwd',
    'C:/windows.js',
    'a\0.js',
    '%2e%2e/escape.js',
    'a%00.js',
    '..\\escape.js',
    'static\\a.js',
    '.hidden',
    'a/./b.js',
    'a//b.js',
    'a/',
    'trailing ',
    'new\nline.js',
    'r\u0101khi.js',
    'ra\u0304khi.js',
    'rakhi\u200b.js',
    'a\u202esj.js',
    'cafe.js\uff0fx',
    'a:stream.js',
    '',
  ])('refuses %j', async (name) => {
    const build = nextBuild();
    listFile(build, name);
    expect(await refusalOf(build)).toContain(`name in files ${JSON.stringify(name)}: ${NO_FILE_NAME}`);
  });

  it.each([
    ['CON', '"CON" is a device on Windows: rename it'],
    ['static/nul.js', '"static/nul.js" is a device on Windows: rename it'],
    ['com1.tar.js', '"com1.tar.js" is a device on Windows: rename it'],
    ['a./b.js', '"a./b.js" ends with a dot, which Windows drops: rename it'],
    ['a.js.', '"a.js." ends with a dot, which Windows drops: rename it'],
    ['constructor', '"constructor" is a name that every object has: rename it'],
    [`${'a'.repeat(201)}.js`, 'has 204 characters between two slashes: shorten it to 200'],
    ['ab/'.repeat(170) + 'a.js', 'has 514 characters: shorten it to 500'],
    ['release.json', '"release.json" is a name that publishing keeps for itself: rename it'],
    ['mf-manifest.json', '"mf-manifest.json" is a name that publishing keeps for itself: rename it'],
    [`${SCRIPT}.br`, 'is the name of a compressed form, which publishing writes itself: leave it out'],
    ['Static/js/806.2.chunk.js', `"${SCRIPT}" by case only: rename one`],
    [`${SCRIPT}/more.js`, `"${SCRIPT}" is a file and the folder of "${SCRIPT}/more.js": rename one`],
  ])('refuses %s', async (name, line) => {
    const build = nextBuild();
    listFile(build, name);
    expect(await refusalOf(build)).toContain(line);
  });
});

describe('a release.json', () => {
  it.each([
    'sha384-',
    `sha256-${'A'.repeat(64)}`,
    `sha384-${'A'.repeat(63)}=`,
    `${INTEGRITY} ${INTEGRITY}`,
    `${INTEGRITY}\n`,
    `${INTEGRITY}?ct=text/html`,
    INTEGRITY.toUpperCase(),
    384,
    null,
    [INTEGRITY],
  ])('refuses the integrity %j', async (integrity) => {
    const build = nextBuild();
    listFile(build, 'a.js', { integrity, size: 1 });
    expect(await refusalOf(build)).toContain(
      `files["a.js"].integrity ${JSON.stringify(integrity)}: should be sha384- and 64 base64 characters`,
    );
  });

  it.each<[string, (build: Build) => void, string]>([
    [
      'an own __proto__',
      (build) => restateText(build, (text) => text.replace('"files":{', `"files":{"__proto__":{"size":1},`)),
      'is no JSON of a build (it has the key "__proto__"): build the part again.',
    ],
    [
      'an escaped __proto__',
      (build) => restateText(build, (text) => text.replace('{', '{"__proto\\u005f_":{"part":"shell"},')),
      'is no JSON of a build (it has the key "__proto__"): build the part again.',
    ],
    [
      'no end of brackets',
      (build) =>
        restateText(build, (text) => text.replace('{', `{"x":${'['.repeat(9e4)}${']'.repeat(9e4)},`)),
      'is no JSON of a build (Maximum call stack size exceeded): build the part again.',
    ],
    [
      '10 MB',
      (build) => appendFileSync(at(build), ' '.repeat(10_000_000)),
      'bytes, of at most 8000000: build the part again.',
    ],
    [
      'half of its text',
      (build) => restateText(build, (text) => text.slice(0, 200)),
      'is no JSON of a build (',
    ],
    [
      'a huge number',
      (build) => restateText(build, (text) => text.replace(/"size":\d+/, '"size":1e300')),
      'size 1e+300: should be a whole number from 0',
    ],
    [
      'a number without end',
      (build) => restateText(build, (text) => text.replace(/"size":\d+/, '"size":1e999')),
      'size null: should be a whole number from 0',
    ],
    [
      'a version without end',
      (build) => restate(build, () => ({ version: `1.0.0-${'a'.repeat(300)}` })),
      'has 306 characters: shorten it to 64',
    ],
    [
      'a route that leaves the folder of documents',
      (build) => restate(build, () => ({ routes: [{ id: 'x', path: '/shop/../../../evil' }] })),
      'route "/shop/../../../evil": write a URL such as /shop/rakhi/:type, of letters, digits, - and _',
    ],
    [
      'a page whose other URL leaves it',
      (build) => restate(build, () => ({ routes: [{ id: 'x', path: '/shop/x', canonical: '/../../evil' }] })),
      'route "/../../evil": write a URL such as /shop/rakhi/:type, of letters, digits, - and _',
    ],
    [
      'a parameter that leaves it',
      (build) =>
        restate(build, () => ({
          routes: [{ id: 'x', path: '/shop/rakhi/:type', params: { type: ['../../../../evil'] } }],
        })),
      'route "/shop/rakhi/:type": "../../../../evil" is no part of a URL: use letters, digits, - and _',
    ],
    [
      'a list of a milliard pages',
      (build) =>
        restate(build, () => ({
          routes: [
            { id: 'x', path: '/shop/rakhi/:type', params: { type: ['single'] }, pages: { single: 1e9 } },
          ],
        })),
      'route "/shop/rakhi/:type": "single" has 1000000000 pages: keep it to 10000',
    ],
    [
      'another part',
      (build) => restate(build, () => ({ part: 'shell' })),
      'is a build of shell, not of mfe-rakhi.',
    ],
  ])('is refused with %s', async (_title, change, line) => {
    const build = nextBuild();
    change(build);
    expect(await refusalOf(build)).toContain(line);
    expect(({} as { part?: string }).part).toBeUndefined();
  });

  it.each(['con', 'nul', 'constructor'])('is refused for a part named %s', async (part) => {
    const build = fixture.remote({ part });
    expect(await refusalOf(build)).toContain(
      `part "${part}" is a name that systems keep for themselves: rename it`,
    );
  });

  it('is refused as a link, and as a pipe, without waiting for a writer', async () => {
    const linked = nextBuild();
    renameSync(at(linked), at(linked, '../elsewhere.json'));
    symlinkSync('../elsewhere.json', at(linked));
    expect(await refusalOf(linked)).toContain(
      'is no regular file but a symbolic link: build the part again.',
    );
    const piped = nextBuild();
    rmSync(at(piped));
    execFileSync('mkfifo', [at(piped)]);
    expect(await refusalOf(piped)).toContain('is no regular file but a pipe: build the part again.');
  });
});

describe('a build folder', () => {
  const elsewhere = path.join(fixture.folder, 'elsewhere.js');
  const swapFor = (build: Build, index: (file: string) => unknown, name = SCRIPT) => {
    fs.copyFileSync(at(build, name), elsewhere);
    rmSync(at(build, name));
    return index(at(build, name));
  };

  it.each<[string, (build: Build) => unknown, string]>([
    [
      'a link to a file',
      (build) => swapFor(build, (file) => symlinkSync(elsewhere, file)),
      `${SCRIPT} is no regular file but a symbolic link`,
    ],
    [
      'a hard link to a file elsewhere',
      (build) => swapFor(build, (file) => linkSync(elsewhere, file)),
      `${SCRIPT} is a hard link: its bytes have 2 names`,
    ],
    [
      'a pipe',
      (build) => swapFor(build, (file) => execFileSync('mkfifo', [file])),
      `${SCRIPT} is no regular file but a pipe`,
    ],
    [
      'a folder in the place of a file',
      (build) => swapFor(build, (file) => fs.mkdirSync(file)),
      `${SCRIPT} is no regular file but a folder`,
    ],
    [
      'a link that nobody listed',
      (build) => symlinkSync('/etc/passwd', at(build, 'static/a.js')),
      'static/a.js is no regular file but a symbolic link',
    ],
    [
      'a pipe as a compressed form',
      (build) => execFileSync('mkfifo', [at(build, `${SCRIPT}.br`)]),
      `${SCRIPT}.br is no regular file but a pipe`,
    ],
    [
      'a compressed form that holds something else',
      (build) => writeFileSync(at(build, `${SCRIPT}.br`), brotliCompressSync('evil();')),
      `${SCRIPT}.br does not unpack to ${SCRIPT}`,
    ],
    [
      'a name that begins like one of the bundler',
      (build) => writeFileSync(at(build, 'mf-manifest.json smuggled.js'), 'x'),
      'mf-manifest.json smuggled.js was not published',
    ],
    [
      'a file that nobody listed',
      (build) => writeFileSync(at(build, 'static/htaccess.txt'), 'x'),
      'static/htaccess.txt was not published',
    ],
    [
      'a product list with an own __proto__',
      (build) => {
        const text = '[{"__proto__":{"price":1}}]';
        writeFileSync(at(build, 'products.json'), text);
        listFile(build, 'products.json', { integrity: toIntegrity(text), size: text.length });
      },
      'mfe-rakhi: products.json is no JSON of a build (it has the key "__proto__")',
    ],
    [
      'a product list with a URL as an id',
      (build) => {
        const text = JSON.stringify([listedProduct({ id: '../../evil' })]);
        writeFileSync(at(build, 'products.json'), text);
        listFile(build, 'products.json', { integrity: toIntegrity(text), size: text.length });
      },
      'products[0].id "../../evil": should be a code of letters and digits',
    ],
  ])('is refused with %s', async (_title, change, line) => {
    const build = nextBuild();
    change(build);
    expect(await refusalOf(build)).toContain(line);
    rmSync(elsewhere, { force: true });
  });

  it('is refused with a compressed file of 400 MB, without unpacking it', async () => {
    const build = nextBuild();
    const piece = gzipSync(Buffer.alloc(1e6));
    writeFileSync(at(build, `${SCRIPT}.gz`), Buffer.concat(Array.from({ length: 400 }, () => piece)));
    const peak = () => process.resourceUsage().maxRSS;
    const before = peak();
    expect(await refusalOf(build)).toContain(`${SCRIPT}.gz does not unpack to ${SCRIPT}`);
    expect(peak() - before).toBeLessThan(150_000);
  });

  it('is refused with a link in place of a folder', async () => {
    const build = nextBuild();
    renameSync(at(build, 'static'), path.join(fixture.folder, 'elsewhere'));
    symlinkSync('../elsewhere', at(build, 'static'));
    expect(await refusalOf(build)).toContain('static is no regular file but a symbolic link');
  });

  it('is refused with a socket', async () => {
    const build = nextBuild();
    const server = createServer();
    // A short name: sockets have room for 100 characters.
    await once(server.listen(at(build, 's')), 'listening');
    try {
      expect(await refusalOf(build)).toContain('s is no regular file but a socket');
    } finally {
      server.close();
    }
  });

  it('is not read if it is a device', () => {
    expect(readPlainFile('/dev/zero')).toEqual({ problem: 'is no regular file but a device' });
  });

  it.each<[string, (file: string) => void]>([
    ['other bytes', (file) => writeFileSync(file, '/* ROUTES */')],
    [
      'a link to other bytes',
      (file) => {
        rmSync(file);
        symlinkSync('/etc/passwd', file);
      },
    ],
    ['nothing', (file) => rmSync(file)],
  ])('is refused when a file is swapped for %s after it was read', async (_title, swap) => {
    const build = nextBuild();
    const releases = path.join(fixture.site, 'parts/mfe-rakhi');
    const before = readdirSync(releases);
    const make = fs.mkdirSync;
    let swapped = false;
    // The first folder made in the site: everything has been read and validated by then.
    jest.spyOn(fs, 'mkdirSync').mockImplementation((...args) => {
      if (!swapped) swap(at(build, SCRIPT));
      swapped = true;
      return make(...args);
    });
    await expect(publish(fixture.options([build]))).rejects.toThrow(
      /806\.2\.chunk\.js .*: it was changed while it was published; build it again\.$/,
    );
    expect(swapped).toBe(true);
    expect(readdirSync(releases)).toEqual(before);
    expect(verify(fixture.site).problems).toEqual([]);
  });

  it('gives the validated bytes when its file is replaced during the read', async () => {
    const build = nextBuild();
    const wanted = readFileSync(at(build, SCRIPT), 'utf8');
    const look = fs.fstatSync;
    jest.spyOn(fs, 'fstatSync').mockImplementation((...args) => {
      const stats = look(...args);
      writeFileSync(at(build, 'next'), '/* ROUTES */');
      renameSync(at(build, 'next'), at(build, SCRIPT));
      return stats;
    });
    const read = readPlainFile(at(build, SCRIPT));
    expect('bytes' in read && read.bytes.toString()).toBe(wanted);
  });
});
