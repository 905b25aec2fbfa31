import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Release } from 'shared-types';
import { BuildFixture } from '../build/buildFixture';

// Whole builds, in processes of their own.
jest.setTimeout(120_000);

const PRODUCT = 'mfe-small/catalogue/single/SDR001/product.yaml';
const PICTURE = 'mfe-small/catalogue/single/SDR001/1.webp';

const drawPicture = (background: string) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .webp()
    .toBuffer();

let fixture: BuildFixture;

beforeAll(async () => {
  const [product, page] = await Promise.all([drawPicture('#6b1426'), drawPicture('#d9a441')]);
  fixture = new BuildFixture({ product, page });
  fixture.write('mfe-small/src/featured.ts', `export { featured } from '../catalogue/featured.yaml';`);
  const exposes = `{ './routes': './src/routes.ts', './featured': './src/featured.ts' }`;
  fixture.write(
    'mfe-small/webpack.config.ts',
    `import { part } from 'platform/webpack';\nexport default part({ name: 'mfe-small', exposes: ${exposes} });`,
  );
});
afterAll(() => fixture.remove());

async function build(): Promise<{ release: Release; files: Record<string, string> }> {
  await fixture.build();
  const release = JSON.parse(readFileSync(fixture.at('mfe-small/dist/release.json'), 'utf8')) as Release;
  return { release, files: fixture.built() };
}

type Built = Awaited<ReturnType<typeof build>>;

/** Names of the files that one of two builds has and the other has not so; hashes in names are left out. */
function differences(one: Built, other: Built): string[] {
  const only = (from: Built, not: Built) =>
    Object.keys(from.files).filter((name) => from.files[name] !== not.files[name]);
  const names = [...only(one, other), ...only(other, one)];
  return [...new Set(names.map((name) => name.replaceAll(/[0-9a-f]{12,}/g, '*')))].sort();
}

const OF_DATA = [
  'products.json',
  'release.json',
  'static/js/featured.*.chunk.js',
  'static/js/lists.*.chunk.js',
  'static/js/single-1.*.chunk.js',
];

it('names the data of each module; another price or picture changes data and media, and no code', async () => {
  const before = await build();
  const { code, exposes } = before.release;
  expect(exposes['./routes']?.data).toMatch(/^static\/js\/lists\.[0-9a-f]{24}\.chunk\.js$/);
  expect(exposes['./featured']?.data).toMatch(/^static\/js\/featured\.[0-9a-f]{24}\.chunk\.js$/);
  expect(code).toMatch(/^[0-9a-f]{64}$/);

  const dearer = await fixture.changed(PRODUCT, (text) => text.replace('140', '150'), build);
  expect(differences(before, dearer)).toEqual(OF_DATA);
  expect(dearer.release.code).toBe(code);

  const picture = readFileSync(fixture.at(PICTURE));
  fixture.write(PICTURE, await drawPicture('#145a6b'));
  const repainted = await build();
  const others = differences(before, repainted).filter((name) => !name.startsWith('media/'));
  expect(others).toEqual(OF_DATA);
  expect(repainted.release.code).toBe(code);
  fixture.write(PICTURE, picture);

  const reworded = await fixture.changed(
    'mfe-small/src/words.ts',
    (text) => text.replace('Namaste', 'Welcome'),
    build,
  );
  expect(reworded.release.code).not.toBe(code);
  expect(reworded.release.exposes['./routes']?.data).toBe(exposes['./routes']?.data);
});

it('asks for modules of their own where one needs all data', async () => {
  const both = (text: string) =>
    `import { featured } from '../catalogue/featured.yaml';\nexport const put = featured;\n${text}`;
  await expect(fixture.changed('mfe-small/src/routes.ts', both, build)).rejects.toThrow(
    './routes imports both collections.yaml and featured.yaml: expose what needs them in modules of their own.',
  );
});
