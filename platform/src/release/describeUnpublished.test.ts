import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productText } from '../catalogue/catalogueFixture';
import { describeUnpublished } from './describeUnpublished';
import { publish } from './publish';
import { listedProduct, PublishFixture } from './publishFixture';

let fixture: PublishFixture;
let root: string;
const write = (id: string, changes: Record<string, string>) => {
  const folder = path.join(root, 'mfe-rakhi/catalogue/single', id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'product.yaml'), productText({ id, ...changes }));
};

beforeEach(() => {
  fixture = new PublishFixture();
  root = mkdtempSync(path.join(tmpdir(), 'unpublished-'));
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

const describeNow = () => describeUnpublished(fixture.site, root);

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

it('is empty when all is live', async () => {
  await publish(
    fixture.options([fixture.shell(), fixture.remote({ products: [listedProduct({ price: 150 })] })]),
  );
  expect(await describeNow()).toEqual([]);
});
