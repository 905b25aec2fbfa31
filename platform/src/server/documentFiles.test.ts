import { documentCandidates } from './documentFiles';

describe('documentCandidates', () => {
  it.each([
    ['', '', ['index.html']],
    ['/', '', ['index.html']],
    ['/shop/', 'page=1', ['shop.html']],
    ['/shop', 'page=2', ['shop/page/2.html', 'shop/page/last.html', 'shop.html']],
    ['/shop', 'a=b&page=12&page=3', ['shop/page/12.html', 'shop/page/last.html', 'shop.html']],
    ['/shop', 'page&page=2', ['shop.html']],
    ['/shop', 'page=0', ['shop.html']],
    ['/shop', 'page=02', ['shop.html']],
    ['/shop', 'page=2x', ['shop.html']],
    ['/shop', 'PAGE=2', ['shop.html']],
    ['/shop', 'page=1234567', ['shop.html']],
  ])('answers %s?%s with the first there is of %j', (url, query, files) => {
    expect(documentCandidates(url, query)).toEqual(files.map((file) => `public/${file}`));
  });
});
