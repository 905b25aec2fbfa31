import { canonicalProductPath, isCollectionKey, LUMBA_LABELS, RAKHI_LABELS, type Product } from './product';

describe('isCollectionKey', () => {
  it.each(['single', 'bhaiya-bhabi', 'pet'])('accepts the rakhi collection %s', (key) => {
    expect(isCollectionKey(RAKHI_LABELS, key)).toBe(true);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'Single', 'mirror', 'all'])(
    'does not accept %j as a rakhi collection',
    (key) => {
      expect(isCollectionKey(RAKHI_LABELS, key)).toBe(false);
    },
  );

  it('rejects a missing parameter', () => {
    expect(isCollectionKey(LUMBA_LABELS, undefined)).toBe(false);
  });
});

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
