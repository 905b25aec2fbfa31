import { escapeHtml, isListed, readHead, toInlineJson, unescapeHtml } from './html';

const PAGE_URL = 'https://shop.example/about';
const HEAD = `<title>About — Us</title><link rel="canonical" href="${PAGE_URL}"/>`;

describe('toInlineJson', () => {
  it('cannot close the element around it', () => {
    const hostile = { name: '</script><script>alert(1)</script>', line: '\u2028\u2029' };
    const text = toInlineJson(hostile);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(hostile);
  });
});

describe('unescapeHtml', () => {
  it('restores escaped texts, including those by React', () => {
    const text = `"Dhaaga" & <Noor>'s`;
    expect(unescapeHtml(escapeHtml(text))).toBe(text);
    expect(unescapeHtml('brother&#x27;s &amp;lt;')).toBe("brother's &lt;");
  });
});

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
