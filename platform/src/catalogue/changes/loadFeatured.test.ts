import { readFileSync } from 'node:fs';
import path from 'node:path';
import { applyChange } from './applyChange';
import { loadFeatured } from './loadFeatured';
import { createShop, removeShops } from './shopFixture';

afterEach(removeShops);

it('takes a product off Home, and puts it into the first free place', async () => {
  const row = (place: number, id: string) => `- place: ${place}\n  product: single/${id}\n`;
  const comment = '# What Home shows.\n';
  const { root, folder } = await createShop({ 'featured.yaml': comment + row(1, 'SDR001') });
  const read = () => readFileSync(path.join(folder, 'featured.yaml'), 'utf8');
  const change = (id: string) => applyChange(loadFeatured(root, 'rakhi/single', id), root);
  const before = read();
  await change('SDR002');
  expect(read()).toBe(before + row(2, 'SDR002'));
  await change('SDR001');
  expect(read()).toBe(comment + row(2, 'SDR002'));
  await change('SDR002');
  await change('SDR001');
  expect(read()).toBe(before);
});

it('takes a product off Home beside a row with a problem', async () => {
  const rows = ['SDR999', 'SDR001'].map((id, at) => `- place: ${at + 1}\n  product: single/${id}\n`);
  const { root, folder } = await createShop({ 'featured.yaml': rows.join('') });
  await applyChange(loadFeatured(root, 'rakhi/single', 'SDR001'), root);
  expect(readFileSync(path.join(folder, 'featured.yaml'), 'utf8')).toBe(rows[0]);
  expect(() => loadFeatured(root, 'rakhi/single', 'SDR002')).toThrow('SDR999');
});

it('refuses a product that no page shows', async () => {
  const { root } = await createShop();
  expect(() => loadFeatured(root, 'rakhi/single', 'SDR999')).toThrow(
    'product "rakhi/single/SDR999": a draft, or of a family without products on Home, look at it again',
  );
});
