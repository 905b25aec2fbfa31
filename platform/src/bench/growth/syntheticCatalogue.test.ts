import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadFamilies } from '../../catalogue/commands/families';
import { compareProducts } from '../../catalogue/compareProducts';
import { loadCatalogue } from '../../catalogue/loadCatalogue';
import { WORKSPACE } from '../../workspace';
import { writeSyntheticCatalogue } from './syntheticCatalogue';

describe('writeSyntheticCatalogue', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'growth-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('gives no product of one family the id of one of another', () => {
    let first: number | undefined;
    const grown = loadFamilies(WORKSPACE).map(({ part, catalogue }) => {
      const target = path.join(folder, part, 'catalogue');
      mkdirSync(path.dirname(target));
      first = writeSyntheticCatalogue(catalogue, target, 2, first);
      return loadCatalogue(target).listed;
    });
    expect(compareProducts(...grown)).toEqual([]);
  });

  it('gives every list so many times its products, without a fault', () => {
    const family = loadFamilies(WORKSPACE).find(({ part }) => part === 'mfe-lumba')?.catalogue;
    if (!family) throw new Error('mfe-lumba has no catalogue.');
    writeSyntheticCatalogue(family, path.join(folder, 'catalogue'), 2);
    const grown = loadCatalogue(path.join(folder, 'catalogue'));
    expect(grown.faults).toEqual([]);
    const sizes = ({ products }: typeof grown) => [...products.values()].map(({ length }) => length);
    expect(sizes(grown)).toEqual(sizes(family).map((size) => size * 2));
  });
});
