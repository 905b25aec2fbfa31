import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { BuildFixture } from './buildFixture';

// Whole builds, in processes of their own.
jest.setTimeout(120_000);

const comment = (text: string) => `${text}\n// Changed.\n`;

function drawPicture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .webp()
    .toBuffer();
}

let fixture: BuildFixture;
/** Time limit of a build with an empty cache. */
let cold: Record<string, string>;
let reads: string[];

beforeAll(async () => {
  fixture = new BuildFixture({ product: await drawPicture('#6b1426'), page: await drawPicture('#d9a441') });
  reads = await fixture.watchedBuild();
  cold = fixture.built();
}, 300_000);
afterAll(() => fixture.remove());

describe('buildPart', () => {
  it('hashes every source that it has read', () => {
    const sources = reads
      .filter((file) => path.isAbsolute(file) && statSync(file, { throwIfNoEntry: false })?.isFile())
      .map((file) => path.relative(fixture.folder, file))
      .filter((source) => !/^\.\.|(^|\/)(node_modules|\.cache|dist)\//.test(source));
    const hashed = fixture.sources();
    expect(sources).toEqual(
      expect.arrayContaining([
        'mfe-small/catalogue/single/SDR001/product.yaml',
        'platform/src/build/webpack/rules.ts',
        'platform/src/build/webpack/tsconfig.build.json',
      ]),
    );
    expect(sources.filter((source) => !hashed.includes(source))).toEqual([]);
  });

  it('adds the prefixes without which the oldest browsers ignore a property', () => {
    expect(fixture.styles()).toMatch(/\{(?=.*-webkit-mask:none)(?=.*-webkit-user-select:none).*\}/);
  });

  it.each([
    ['a module of the part', 'mfe-small/src/messages.ts', comment],
    [
      'a price',
      'mfe-small/catalogue/single/SDR002/product.yaml',
      (text: string) => text.replace('140', '150'),
    ],
    ['a shared module', 'shared-ui/src/primitives/joinClasses.ts', comment],
    ['the preset', 'platform/src/build/webpack/rules.ts', comment],
    ['what only a loader uses', 'platform/src/media/encodePicture.ts', comment],
    ['the code of containers', 'platform/src/build/webpack/containerRuntime.ts', comment],
    ['a setting of TypeScript', 'tsconfig.base.json', (text: string) => `${text} `],
  ])('builds again after a change of %s', async (_what, source, change) => {
    expect(fixture.isStale()).toBe(false);
    expect(await fixture.changed(source, change, () => fixture.isStale())).toBe(true);
  });

  it('asks for another build when a file may be found in the place of one that was read', () => {
    fixture.write('shared-ui/src/primitives.ts', '');
    expect(fixture.isStale()).toBe(true);
    rmSync(fixture.at('shared-ui/src/primitives.ts'));
    expect(fixture.isStale()).toBe(false);
  });

  it.each([
    'platform/src/render/headers.ts',
    'shared-ui/src/listing/useViewer.test.tsx',
    'shared-ui/README.md',
  ])('does not build after a change of %s, which it does not read', async (source) => {
    expect(await fixture.changed(source, comment, () => fixture.isStale())).toBe(false);
  });

  it('gives the same bytes after a change and its reversal, even without the media cache', async () => {
    const welcome = (text: string) => text.replace('Namaste', 'Welcome');
    const price = (text: string) => text.replace('140', '150');
    const changed = await fixture.changed('mfe-small/src/messages.ts', welcome, () =>
      fixture.changed('mfe-small/catalogue/single/SDR002/product.yaml', price, async () => {
        await fixture.build();
        return fixture.built();
      }),
    );
    const gone = Object.keys(cold).filter((name) => !(name in changed));
    expect(gone).toContainEqual(expect.stringMatching(/js\/single-1\.[0-9a-f]+\.chunk\.js$/));
    expect(gone).toContainEqual(expect.stringMatching(/js\/remoteEntry\.[0-9a-f]+\.js$/));
    rmSync(fixture.at('.cache/shared'), { recursive: true });
    await fixture.build();
    expect(fixture.built()).toEqual(cold);
  });

  it('builds again after a build that was interrupted, even when its change is taken back', async () => {
    const welcome = (text: string) => text.replace('Namaste', 'Welcome');
    await fixture.changed('mfe-small/src/messages.ts', welcome, () => fixture.interruptedBuild());
    expect(fixture.isStale()).toBe(true);
  });

  it('prints an error that its maintainer can fix without a stack', async () => {
    fixture.write('mfe-small/redirects.yaml', '/shop/old: nowhere\n');
    const redirects = `readRedirects(require.resolve('./redirects.yaml'))`;
    const change = (text: string) =>
      text
        .replace('import { part', 'import { part, readRedirects')
        .replace('exposes:', `redirects: ${redirects}, exposes:`);
    const refused = fixture.changed('mfe-small/webpack.config.ts', change, () => fixture.build());
    await expect(refused).rejects.toMatchObject({
      message:
        'mfe-small/redirects.yaml:1: path "nowhere": not the path of a page, write the path of a page, such as /shop/rakhi/single\n',
    });
    rmSync(fixture.at('mfe-small/redirects.yaml'));
  });
});
