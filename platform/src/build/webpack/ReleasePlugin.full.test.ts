import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { parseRelease, type Release } from '@dhaaga-noor/shared-types';
import { BuildFixture } from '../buildFixture';

// Whole builds, in processes of their own.
jest.setTimeout(300_000);

const PRODUCT = 'mfe-small/catalogue/single/SDR001/product.yaml';
const PICTURE = 'mfe-small/catalogue/single/SDR001/1.webp';

const drawPicture = (background: string) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .webp()
    .toBuffer();

let pictures: { product: Buffer; page: Buffer };
let fixture: BuildFixture;

function createFixture(): BuildFixture {
  const made = new BuildFixture(pictures);
  made.write('mfe-small/src/featured.ts', `export { featured } from '../catalogue/featured.yaml';`);
  const exposes = `{ './routes': './src/routes.ts', './featured': './src/featured.ts' }`;
  made.write(
    'mfe-small/webpack.config.ts',
    `import { part } from '@dhaaga-noor/platform/webpack';\nexport default part({ name: 'mfe-small', exposes: ${exposes} });`,
  );
  return made;
}

beforeAll(async () => {
  const [product, page] = await Promise.all([drawPicture('#6b1426'), drawPicture('#d9a441')]);
  pictures = { product, page };
  fixture = createFixture();
});
afterAll(() => fixture.remove());

const readRelease = (of: BuildFixture) =>
  parseRelease(JSON.parse(readFileSync(of.at('mfe-small/dist/release.json'), 'utf8')), 'release.json');

async function build(): Promise<{ release: Release; files: Record<string, string> }> {
  await fixture.build();
  return { release: readRelease(fixture), files: fixture.built() };
}

type Built = Awaited<ReturnType<typeof build>>;

/** Files that differ between two builds, or are in one only; ignores hashes in names. */
function differences(one: Built, other: Built): string[] {
  const only = (from: Built, not: Built) =>
    Object.keys(from.files).filter((name) => from.files[name] !== not.files[name]);
  const names = [...only(one, other), ...only(other, one)];
  return [...new Set(names.map((name) => name.replaceAll(/[0-9a-f]{12,}/g, '*')))].sort();
}

/** The scripts with the catalogue, and the files that name them. */
const OF_DATA = [
  'mf-manifest.json',
  'mf-stats.json',
  'products.json',
  'release.json',
  'static/js/featured.*.chunk.js',
  'static/js/remoteEntry.*.js',
  'static/js/routes.*.chunk.js',
  'static/js/single-1.*.chunk.js',
];

it('detects other code, but ignores prices, pictures and the path of the workspace', async () => {
  const before = await build();
  const { code } = before.release;
  expect(code).toMatch(/^[0-9a-f]{64}$/);

  const picture = readFileSync(fixture.at(PICTURE));
  fixture.write(PICTURE, await drawPicture('#145a6b'));
  const changed = await fixture.changed(PRODUCT, (text) => text.replace('140', '150'), build);
  const others = differences(before, changed).filter((name) => !name.startsWith('static/media/'));
  expect(others).toEqual(OF_DATA);
  expect(changed.release.code).toBe(code);
  fixture.write(PICTURE, picture);

  const joinClasses = 'shared-ui/src/primitives/joinClasses.ts';
  const toOther = (source: string) => source.replace('filter', 'filter(Boolean).filter');
  expect((await fixture.changed(joinClasses, toOther, build)).release.code).not.toBe(code);
  const elsewhere = createFixture();
  await elsewhere.build();
  expect([readRelease(elsewhere).code, elsewhere.built()]).toEqual([code, before.files]);
  elsewhere.remove();
});
