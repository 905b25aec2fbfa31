import { canonicalProductPath, type Product } from './product';

describe('canonicalProductPath', () => {
  it.each<[Pick<Product, 'id' | 'category' | 'subcategory'>, string, string]>([
    [{ id: 'SDR001', category: 'rakhi' }, '/shop/rakhi/single', '/shop/rakhi/single/SDR001'],
    [{ id: 'SDL001R', category: 'rakhi' }, '/shop/rakhi/lumba', '/shop/rakhi/lumba/SDL001R'],
    [
      { id: 'SDML001', category: 'lumba', subcategory: 'mirror' },
      '/shop/rakhi/lumba',
      '/shop/lumba/mirror/SDML001',
    ],
    [
      { id: 'SDML001', category: 'lumba', subcategory: 'mirror' },
      '/shop/lumba/mirror',
      '/shop/lumba/mirror/SDML001',
    ],
    [{ id: 'SDML001', category: 'lumba' }, '/shop/rakhi/lumba', '/shop/rakhi/lumba/SDML001'],
  ])('of %j in %s is %s', (product, list, path) => {
    expect(canonicalProductPath(product, list)).toBe(path);
  });
});
