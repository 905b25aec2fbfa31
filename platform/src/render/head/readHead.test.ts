import { isListed, readHead } from './readHead';

const PAGE_URL = 'https://shop.example/about';
const HEAD = `<title>About — Us</title><link rel="canonical" href="${PAGE_URL}"/>`;

describe('isListed', () => {
  it.each<[string, string, boolean]>([
    ['a page at its canonical URL', HEAD, true],
    ['a page that is another one’s second URL', HEAD.replace('/about', '/contact'), false],
    ['a page without such a URL', '<title>Nothing here</title>', false],
    ['a page that hides', `${HEAD}<meta name="robots" content="noindex, follow"/>`, false],
  ])('says of %s whether the sitemap names it', (_, head, expected) => {
    expect(isListed(readHead(head), PAGE_URL)).toBe(expected);
  });
});
