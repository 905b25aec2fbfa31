import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteSettings } from '@dhaaga-noor/shared-types';
import { stringify } from 'yaml';
import { NEUTRAL_SITE, SITE_FILE } from '../build';
import { productText } from '../catalogue/catalogueFixture';
import { formatChange } from './Change';
import { loadUnpublished } from './loadUnpublished';
import type * as Provenance from './provenance';
import { publish } from './publish';
import { rollback } from './rollback';
import { remoteRelease } from '../render/releaseFixture';
import { toProductsText } from '../store/products';
import { listedProduct, PublishFixture } from './publishFixture';

const mockSources = jest.fn();
jest.mock('./provenance', () => ({
  ...jest.requireActual<typeof Provenance>('./provenance'),
  readSources: () => mockSources() as unknown,
}));

let fixture: PublishFixture;
let root: string;
const write = (id: string, changes: Record<string, string>) => {
  const folder = path.join(root, 'mfe-rakhi/catalogue/single', id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'product.yaml'), productText({ id, ...changes }));
};
const writeSettings = (changes: Partial<SiteSettings> = {}) => {
  mkdirSync(path.join(root, 'shell'), { recursive: true });
  writeFileSync(path.join(root, SITE_FILE), stringify({ ...NEUTRAL_SITE, ...changes }));
};

beforeEach(() => {
  fixture = new PublishFixture();
  root = mkdtempSync(path.join(tmpdir(), 'unpublished-'));
  writeSettings();
  write('SDR001', { name: 'Lotus Rakhi', price: '150', description: 'A lotus.' });
  writeFileSync(
    path.join(root, 'mfe-rakhi/catalogue/collections.yaml'),
    'category: rakhi\ncollections:\n  - key: single\n    description: One thread.\n    prefixes: [SDR]\n',
  );
});
afterEach(() => {
  fixture.remove();
  rmSync(root, { recursive: true });
});

const describeNow = async () =>
  (await loadUnpublished(fixture.site, root, 'Asha')).flatMap(({ changes }) => changes.map(formatChange));

it('lists every product of a catalogue that no site shows', async () => {
  expect(await describeNow()).toEqual(['+ 1 product in /shop/rakhi/single']);
});

it('has the lines of a publish: prices first, then what is new and what is removed; no draft', async () => {
  const products = [listedProduct(), listedProduct({ id: 'SDR003', name: 'Third' })];
  await publish(fixture.options([fixture.shell(), fixture.remote({ products })]));
  write('SDR002', { name: 'Second' });
  write('SDR004', { name: 'Fourth', draft: 'true' });
  expect(await describeNow()).toEqual([
    '~ product /shop/rakhi/single/SDR001: price ₹120 -> ₹150',
    '+ product /shop/rakhi/single/SDR002',
    '- product /shop/rakhi/single/SDR003',
  ]);
});

it('names lists in another order, and brand details', async () => {
  const products = ['SDR001', 'SDR002', 'SDR003'].map((id) => listedProduct({ id, name: id, price: 150 }));
  await publish(fixture.options([fixture.shell(), fixture.remote({ products: products.toReversed() })]));
  for (const id of ['SDR001', 'SDR002', 'SDR003'])
    write(id, { name: id, price: '150', description: 'A lotus.' });
  writeSettings({ season: '2027' });
  expect(await describeNow()).toEqual([
    expect.stringMatching(/^~ setting season: ".+" -> "2027"$/),
    '~ order of /shop/rakhi/single',
  ]);
});

it('does not take a new or a removed product for another order', async () => {
  const products = ['SDR000', 'SDR001', 'SDR003'].map((id) => listedProduct({ id, name: id, price: 150 }));
  await publish(fixture.options([fixture.shell(), fixture.remote({ products })]));
  for (const id of ['SDR001', 'SDR002', 'SDR003'])
    write(id, { name: id, price: '150', description: 'A lotus.' });
  expect(await describeNow()).toEqual([
    '+ product /shop/rakhi/single/SDR002',
    '- product /shop/rakhi/single/SDR000',
  ]);
});

it('names Home when its choice is not that of the live sources', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const featured = path.join(root, 'mfe-rakhi/catalogue/featured.yaml');
  writeFileSync(featured, '- place: 1\n  product: single/SDR001\n');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Asha', '-c', 'user.email=asha@shop.example', 'commit', '--quiet', '-m', 'one');
  mockSources.mockResolvedValue({ commit: git('rev-parse', 'HEAD'), changed: [], contain: async () => true });
  const options = fixture.options([
    fixture.shell(),
    fixture.remote({ products: [listedProduct({ price: 150 })] }),
  ]);
  await publish({ ...options, review: { isElsewhere: false, flags: { demo: true } } });
  expect(await describeNow()).toEqual([]);
  writeFileSync(featured, '- place: 2\n  product: single/SDR001\n');
  expect(await describeNow()).toEqual(['~ order of /']);
});

it('is empty when all is live', async () => {
  await publish(
    fixture.options([fixture.shell(), fixture.remote({ products: [listedProduct({ price: 150 })] })]),
  );
  expect(await describeNow()).toEqual([]);
});

it('says what has been gone back from, until it is corrected', async () => {
  const price = (now: number) =>
    fixture.remote({ version: `1.0.${now}`, products: [listedProduct({ price: now })] });
  await publish(fixture.options([fixture.shell(), price(120)]));
  await publish(fixture.options([price(150)]));
  const describeReturning = async () =>
    (await loadUnpublished(fixture.site, root, 'Asha')).flatMap(({ returning }) => returning ?? []);
  expect(await describeReturning()).toEqual([]);
  await rollback({ ...fixture.options([]), by: 'Ravi' });
  const [{ entry, changes } = {}] = await describeReturning();
  expect(entry).toMatchObject({ seq: 3, by: 'Ravi' });
  expect(changes?.map(formatChange)).toEqual(['~ product /shop/rakhi/single/SDR001: price ₹120 -> ₹150']);
  write('SDR001', { name: 'Lotus Rakhi', price: '130', description: 'A lotus.' });
  expect(await describeReturning()).toEqual([]);
});

it('names a text that changes in another language alone', async () => {
  const live = listedProduct({ price: 150 });
  const hi = { ...remoteRelease({ container: 'mfe_rakhi_hi' }), products: 'products.hi.json' };
  const files = { 'products.hi.json': toProductsText([{ ...live, name: 'कमल राखी' }]) };
  const rakhi = fixture.remote({ products: [live], files, changes: { languages: { hi } } });
  await publish(fixture.options([fixture.shell(), rakhi]));
  const hindi = path.join(root, 'mfe-rakhi/catalogue/single/SDR001/hi.yaml');
  writeFileSync(hindi, 'name: कमल राखी\n');
  expect(await describeNow()).toEqual([]);
  writeFileSync(hindi, 'name: गुलाब राखी\n');
  expect(await describeNow()).toEqual([
    '~ product /hi/shop/rakhi/single/SDR001: name "कमल राखी" -> "गुलाब राखी"',
  ]);
});
