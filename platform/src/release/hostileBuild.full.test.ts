import fs, { readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release } from '@dhaaga-noor/shared-types';
import { toIntegrity } from '../store/fileTable';
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

describe('a release.json', () => {
  it.each<[string, (build: Build) => void, string]>([
    [
      'half of its text',
      (build) => restateText(build, (text) => text.slice(0, 200)),
      'is not JSON of a build (',
    ],
    [
      'a number without end',
      (build) => restateText(build, (text) => text.replace(/"size":\d+/, '"size":1e999')),
      'size null: should be a whole number from 0',
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
      'route "/shop/rakhi/:type": "../../../../evil" is not a part of a URL: use letters, digits, - and _',
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
  });

  it.each(['/shop/', '/shop/..', '/shop/*', '/shop/:', '/shop?a'])(
    'is refused with a route %s, where no document can be',
    async (url) => {
      const build = nextBuild();
      restate(build, () => ({ routes: [{ id: 'x', path: url }] }));
      expect(await refusalOf(build)).toContain(
        `route "${url}": write a URL such as /shop/rakhi/:type, of letters, digits, - and _`,
      );
    },
  );

  it('is refused for a part that would sign for the whole site', async () => {
    expect(await refusalOf(fixture.remote({ part: 'site' }))).toContain(
      'part "site" would sign for the whole site: rename it',
    );
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
      `${SCRIPT} is not a regular file but a symbolic link`,
    ],
    [
      'a folder in the place of a file',
      (build) => swapFor(build, (file) => fs.mkdirSync(file)),
      `${SCRIPT} is not a regular file but a folder`,
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
      'a product list with a URL as an id',
      (build) => {
        const text = JSON.stringify([listedProduct({ id: '../../evil' })]);
        writeFileSync(at(build, 'products.json'), text);
        listFile(build, 'products.json', { integrity: toIntegrity(text), size: text.length });
      },
      'products[0].id "../../evil": should be a code of letters and digits, without page, price-low, price-high',
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

  it.each<[string, (file: string) => void]>([
    ['other bytes', (file) => writeFileSync(file, '/* ROUTES */')],
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
});
