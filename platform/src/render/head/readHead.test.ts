import { isListed, readHead } from './readHead';

const ADDRESS = 'https://shop.example/about';
const HEAD = `<title>About — Us</title><link rel="canonical" href="${ADDRESS}"/>`;

describe('isListed', () => {
  it.each<[string, string, boolean]>([
    ['a page at its one true address', HEAD, true],
    ['a page that is another one’s second address', HEAD.replace('/about', '/contact'), false],
    ['a page without such an address', '<title>Nothing here</title>', false],
    ['a page that hides', `${HEAD}<meta name="robots" content="noindex, follow"/>`, false],
  ])('says of %s whether the sitemap names it', (_, head, expected) => {
    expect(isListed(readHead(head), ADDRESS)).toBe(expected);
  });
});
