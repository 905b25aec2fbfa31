import { documentFile } from './paths';

describe('documentFile', () => {
  it.each([
    ['/', 'index.html'],
    ['/shop/rakhi', 'shop/rakhi.html'],
    ['/shop/rakhi/single/price-low/page/2', 'shop/rakhi/single/price-low/page/2.html'],
    ['/404', '404.html'],
  ])('puts %s into %s', (url, file) => expect(documentFile(url)).toBe(file));
});
