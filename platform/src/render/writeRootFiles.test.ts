import { NEUTRAL_SITE } from '../build/readSiteSettings';
import { ERROR_PAGE_STYLES, toErrorPage, toOfflinePage } from './head/errorPage';
import { toRobots, toSitemaps } from './writeRootFiles';

const SITE = 'https://shop.example/';
const listed = (xml = '') => xml.match(/<loc>.*<\/loc>/g) ?? [];

describe('toSitemaps', () => {
  it('lists URLs, escaped', () => {
    const files = toSitemaps(SITE, [
      { url: 'https://shop.example/' },
      { url: 'https://shop.example/list?q=2&x=<' },
    ]);
    expect(Object.keys(files)).toEqual(['sitemap.xml']);
    expect(listed(files['sitemap.xml'])).toEqual([
      '<loc>https://shop.example/</loc>',
      '<loc>https://shop.example/list?q=2&amp;x=&lt;</loc>',
    ]);
  });

  it.each([
    [50_000, []],
    [50_001, [50_000, 1]],
    [100_000, [50_000, 50_000]],
  ])('lists %i URLs in files of %j, each once', (count, sizes) => {
    const urls = Array.from({ length: count }, (_, index) => `https://shop.example/${index}`);
    const { 'sitemap.xml': first, ...parts } = toSitemaps(
      SITE,
      urls.map((url) => ({ url })),
    );
    expect(Object.values(parts).map((part) => listed(part).length)).toEqual(sizes);
    expect(Object.values(parts).flatMap(listed)).toEqual(
      sizes.length ? urls.map((url) => `<loc>${url}</loc>`) : [],
    );
    expect(listed(first)).toEqual(
      sizes.length
        ? sizes.map((_, index) => `<loc>https://shop.example/sitemap-${index + 1}.xml</loc>`)
        : urls.map((url) => `<loc>${url}</loc>`),
    );
  });
});

describe('toRobots', () => {
  it('allows all pages in search results', () => {
    const robots = toRobots(SITE).split('\n');
    expect(robots.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
    expect(robots.filter((line) => line.startsWith('Disallow'))).toEqual([]);
  });

  it('names the sitemap by its full URL', () => {
    const robots = toRobots('https://shop.example/repo/');
    expect(robots.split('\n')).toContain('Sitemap: https://shop.example/repo/sitemap.xml');
  });
});

describe('toErrorPage', () => {
  const page = toErrorPage({ site: { ...NEUTRAL_SITE, brand: 'A & <b>B', phone: '+91 00000 00001' } });

  it('needs no script, no inline style and no file of a part', () => {
    expect(page).not.toMatch(/<script|<style|style=|\/parts\//);
    expect(
      page.match(/<link rel="stylesheet" href="([^"]*)" crossorigin integrity="sha384-[\w+/]{64}">/)?.[1],
    ).toBe('/50x.css');
    expect(ERROR_PAGE_STYLES).not.toMatch(/url\(|@import/);
  });

  it('is in one language', () => {
    expect(page).toContain('>WhatsApp</a>');
    expect(toErrorPage({ site: NEUTRAL_SITE, language: 'hi' })).toContain('>व्हाट्सऐप</a>');
  });

  it('shows how the shop can be reached, escaped', () => {
    expect(page).toContain('<a href="tel:+910000000001">+91 00000 00001</a>');
    expect(page).toContain('A &amp; &lt;b&gt;B');
    expect(page).not.toContain('<b>');
  });
});

describe('toOfflinePage', () => {
  it('has the typefaces of the shell, and its own styles after them', () => {
    const shellStyles = [{ url: '/parts/shell/1/a.css', integrity: 'sha384-A+' }];
    const page = toOfflinePage({ site: NEUTRAL_SITE }, shellStyles);
    expect(page.match(/<link rel="stylesheet" href="[^"]*"/g)).toEqual([
      '<link rel="stylesheet" href="/parts/shell/1/a.css"',
      '<link rel="stylesheet" href="/50x.css"',
    ]);
    expect(page).toContain('crossorigin integrity="sha384-A+"');
  });
});
