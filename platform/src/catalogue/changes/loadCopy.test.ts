import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadFamilies } from '../loadCatalogue';
import { applyChange } from './applyChange';
import { emptyBin, loadRestore, loadRemove } from './bin';
import { loadBin } from './lists';
import { loadCopy } from './loadCopy';
import { createShop, removeShops } from './shopFixture';

afterEach(removeShops);

const NAME = 'rakhi/single/SDR002';

async function createBin(order = '') {
  const { root, folder } = await createShop();
  const file = path.join(folder, 'single/SDR002/product.yaml');
  const text = `# Ask Meena first.\n${readFileSync(file, 'utf8')}${order}`;
  writeFileSync(file, text);
  await applyChange(loadRemove(root, NAME), root);
  const [binned] = loadBin(root, loadFamilies(root));
  const key = String(binned?.key);
  const restore = async () => applyChange(loadRestore(root, key), root);
  return { root, folder, file, text, key, binned: String(binned?.folder), restore };
}

it('brings a product back as it was', async () => {
  const { root, folder, file, text, key, restore } = await createBin('order: 1\n');
  await restore();
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(readdirSync(path.join(folder, 'single/SDR002'))).toEqual(['product.yaml']);
  await expect(restore).rejects.toThrow(
    `product "${NAME}": in the catalogue again, move that one to the bin first`,
  );
  emptyBin(root, key);
  expect(() => loadRestore(root, key)).toThrow('product: not in the bin, look at the catalogue again');
});

it('brings it back without a place that another has now', async () => {
  const { folder, file, text, restore } = await createBin('order: 1\n');
  const other = path.join(folder, 'single/SDR001/product.yaml');
  writeFileSync(other, `${readFileSync(other, 'utf8')}order: 1\n`);
  await restore();
  expect(readFileSync(file, 'utf8')).not.toContain('order:');
  expect(readFileSync(file, 'utf8')).toContain(text.split('\n', 1)[0]);
});

it('leaves it whole in the bin when it cannot be brought back', async () => {
  const { root, file, text, binned, restore } = await createBin();
  rmSync(path.dirname(file), { recursive: true, force: true });
  writeFileSync(path.dirname(file), 'in its way');
  await expect(restore).rejects.toThrow('in the catalogue again');
  expect(readFileSync(path.join(binned, 'product.yaml'), 'utf8')).toBe(text);
  expect(readdirSync(path.join(root, '.cache'))).toEqual(['bin']);
});

it('copies no product that is not there', async () => {
  const { root } = await createBin();
  expect(() => loadCopy(root, 'rakhi/single', 'SDR002')).toThrow(`product "${NAME}": not in the catalogue`);
});

it('copies no translation, which would have the same name', async () => {
  const { root, folder } = await createShop({ 'single/SDR002/hi.yaml': 'name: रानी राखी\n' });
  await applyChange(loadCopy(root, 'rakhi/single', 'SDR002'), root);
  expect(readdirSync(path.join(folder, 'single/SDR003'))).toEqual(['product.yaml']);
});

it('brings a product back with its translation', async () => {
  const { root, folder } = await createShop({ 'single/SDR002/hi.yaml': 'name: रानी राखी\n' });
  await applyChange(loadRemove(root, NAME), root);
  const [binned] = loadBin(root, loadFamilies(root));
  await applyChange(loadRestore(root, String(binned?.key)), root);
  expect(readFileSync(path.join(folder, 'single/SDR002/hi.yaml'), 'utf8')).toBe('name: रानी राखी\n');
});
