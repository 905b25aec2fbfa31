import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listedProduct, PublishFixture } from '../release/publishFixture';
import { publish } from '../release/publish';
import { createProgram, EXAMPLES } from './createProgram';
import { SITE_EXAMPLES } from './testing/siteExamples';

const fixture = new PublishFixture();
const { STOREFRONT_SITE } = process.env;
beforeAll(() => void (process.env['STOREFRONT_SITE'] = fixture.site));
afterAll(() => {
  process.env['STOREFRONT_SITE'] = STOREFRONT_SITE;
  fixture.remove();
});
afterEach(() => jest.restoreAllMocks());

/** Runs an example as a shell does, with the fixture's folder as the home; returns its output. */
async function run(example: string): Promise<string> {
  const args = example.match(/"[^"]*"|\S+/g) ?? [];
  const printed = jest.spyOn(console, 'log').mockImplementation();
  await createProgram().parseAsync(
    args.map((arg) => arg.replaceAll('"', '').replace(/^~/, fixture.folder)),
    { from: 'user' },
  );
  return printed.mock.calls.flat().join('\n');
}

let versions = 0;
/** Publishes the next version of a remote with a price. */
function ship(price: number, channel: 'stable' | 'canary' | 'preview' = 'stable') {
  versions += 1;
  const products = [listedProduct({ id: 'SDR004', price })];
  const next = fixture.remote({ version: `1.${versions}.0`, products });
  const builds = versions === 1 ? [fixture.shell(), next] : [next];
  return publish(fixture.options(builds, { channel, message: `SDR004 costs ${price}` }));
}

/** What happens before an example, and its output. */
const EXPECTED: Record<(typeof SITE_EXAMPLES)[number], [RegExp, (() => Promise<unknown>)?]> = {
  diff: [/SDR004: price ₹140 -> ₹150/, () => ship(140).then(() => ship(150))],
  rollback: [/Entry 3: rollback in stable/],
  promote: [/Entry 5: promote in stable/, () => ship(160, 'canary')],
  'drop-canary': [/drop in canary[^]*The canary has ended/, () => ship(170, 'canary')],
  'preview-link': [/^https:\/\/\S+\?preview=\S+$/, () => ship(180, 'preview')],
  status: [/^stable: entry 5/m],
  log: [/SDR004 costs 150/],
  verify: [/: no differences$/],
  prune: [/^No folders removed/m],
  export: [/ holds \d+ pages in \d+ files, for netlify at \/\.$/],
  pull: [/ has 9 new entries of the log/],
  push: [/ is up to date\.$/],
  nginx: [/^$/],
};

it.each(SITE_EXAMPLES)('the example of %s works as its help prints it', async (name) => {
  const [output, before] = EXPECTED[name];
  await before?.();
  expect(await run(String(EXAMPLES[name]))).toMatch(output);
});

it('the example of nginx writes its file', () =>
  expect(readFileSync(path.join(fixture.folder, 'storefront.conf'), 'utf8')).toContain(
    'listen 127.0.0.1:8081;',
  ));
