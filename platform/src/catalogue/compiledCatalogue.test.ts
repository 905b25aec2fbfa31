import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { createCatalogue, productText, removeCatalogues } from './catalogueFixture';
import { readCompiledCatalogue } from './compiledCatalogue';

afterEach(removeCatalogues);

describe('readCompiledCatalogue', () => {
  it('shows a compilation one state of the catalogue, and the next one the newest', () => {
    const folder = createCatalogue();
    const [first, second] = [{} as Compilation, {} as Compilation];
    const before = readCompiledCatalogue(first, folder);
    writeFileSync(path.join(folder, 'single/SDR001/product.yaml'), productText({ price: '999' }));
    expect(readCompiledCatalogue(first, folder)).toBe(before);
    const prices = readCompiledCatalogue(second, folder).listed.map(({ price }) => price);
    expect(prices).toContain(999);
    expect(before.listed.map(({ price }) => price)).not.toContain(999);
  });
});
