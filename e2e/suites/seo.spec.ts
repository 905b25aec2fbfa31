import type { APIRequestContext, Page } from '@playwright/test';
import { cardOf } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

// Heads are the same at every width.
test.describe.configure({ mode: 'parallel' });

interface Thing {
  '@type': string | string[];
  itemListElement?: { position: number; name?: string; url: string }[];
  name?: string;
  sku?: string;
  offers?: { price: number; priceCurrency: string; availability: string };
  [field: string]: unknown;
}

const LISTS = ['/shop/rakhi/kids/page/3', '/shop/lumba/all/page/10'];

async function contentOf(page: Page, selector: string): Promise<string> {
  const element = page.locator(`head ${selector}`);
  await expect(element, selector).toHaveCount(1);
  return (await element.getAttribute('content')) ?? '';
}

const property = (page: Page, name: string) => contentOf(page, `meta[property="${name}"]`);
const canonicalOf = (page: Page) => page.locator('head link[rel="canonical"]').getAttribute('href');

/** The page's structured data. */
async function readGraph(page: Page): Promise<(type: string) => Thing | undefined> {
  const script = page.locator('script[type="application/ld+json"]');
  await expect(script).toHaveCount(1);
  const data = JSON.parse((await script.textContent()) ?? '') as { '@context': string; '@graph': Thing[] };
  expect(data['@context']).toBe('https://schema.org');
  return (type) => data['@graph'].find((thing) => [thing['@type']].flat().includes(type));
}

/** Width and height of a JPEG, from its frame header. */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } {
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('This is no JPEG.');
}

/** URLs of the sitemap, as paths of the site under test. */
async function readSitemap(request: APIRequestContext): Promise<{ origin: string; paths: string[] }> {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/xml/);
  const urls = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url),
  );
  return { origin: urls[0]?.origin ?? '', paths: urls.map(({ pathname, search }) => pathname + search) };
}

const isHindi = (path: string) => path.startsWith('/hi/');
/** The same page in English. */
const toEnglish = (path: string) => path.replace(/^\/hi(?=\/)/, '');

const readTag = (html: string, pattern: RegExp) => html.match(new RegExp(pattern, 'g')) ?? [];

/** Lines of the chat that are for the list alone. */
const OWN_BLANKS: Record<string, string[] | undefined> = {
  kids: ['Age of the child: '],
  personalized: ['Name on it: '],
};

/** Expects a piece's document to have an enquiry about it. @returns whether it is of a piece. */
function expectEnquiry(html: string, url: string): boolean {
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const { '@graph': graph = [] } = JSON.parse(data) as { '@graph'?: Thing[] };
  const product = graph.find((thing) => thing['@type'] === 'Product');
  if (!product) return false;
  const [, message = ''] = /href="https:\/\/wa\.me\/\d+\?text=([^"]*)"/.exec(html) ?? [];
  const { price = NaN, availability } = product.offers ?? {};
  const [, , , list = ''] = new URL(url).pathname.split('/');
  expect(decodeURIComponent(message).split('\n'), url).toEqual([
    availability === 'https://schema.org/InStock'
      ? 'Hello! I would like this one:'
      : 'Hello! This one is sold out. Do you have something similar?',
    `${product.name} (${product.sku}), ₹${price.toLocaleString('en-IN')}`,
    url,
    '',
    ...(OWN_BLANKS[list] ?? []),
    'Quantity: ',
    'PIN code: ',
    'Needed by: ',
  ]);
  return true;
}

/** Expects a document to give chats a title, a text and its URL. @returns its picture's path. */
function expectLinkPreview(html: string, url: string): string {
  const one = (name: string) => {
    const values = [...html.matchAll(new RegExp(`<meta property="og:${name}" content="([^"]*)"`, 'g'))];
    expect(values, `og:${name} of ${url}`).toHaveLength(1);
    expect(values[0]?.[1], `og:${name} of ${url}`).not.toBe('');
    return values[0]?.[1] ?? '';
  };
  expect(one('url').replaceAll('&amp;', '&')).toBe(url);
  for (const name of ['title', 'description']) one(name);
  return new URL(one('image')).pathname;
}

test('structured data has the same breadcrumb as the list', async ({ page }) => {
  for (const path of LISTS) {
    await page.goto(path);
    const find = await readGraph(page);
    const trail = await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('listitem')
      .allTextContents();
    expect(find('BreadcrumbList')?.itemListElement?.map(({ name }) => name)).toEqual(trail);
  }
});

test('a product shared by its link describes that product', async ({ page, request, watch }) => {
  const path = '/shop/rakhi/single/SDR004';
  await page.goto(path);
  const product = (await readGraph(page))('Product');
  expect(await page.title()).toContain(product?.name);
  expect(await property(page, 'og:title')).toBe(`${product?.name} · ₹${product?.offers?.price}`);
  expect(await property(page, 'og:description')).toMatch(/ cm.*\. Free shipping across India\. /);
  expect(await property(page, 'og:type')).toBe('product');
  expect(await property(page, 'product:price:amount')).toBe(String(product?.offers?.price));
  expect(product).toMatchObject({ sku: 'SDR004', offers: { priceCurrency: 'INR' } });
  expect(new URL((await canonicalOf(page)) ?? '').pathname).toBe(path);

  const picture = await property(page, 'og:image');
  expect(product?.['image']).toEqual([picture]);
  const bytes = await (await request.get(new URL(picture).pathname)).body();
  expect(sizeOfJpeg(bytes)).toEqual({ width: 1200, height: 1200 });
  expect(bytes.length).toBeLessThan(300_000);

  watch.expect(/404/);
  expect((await page.goto('/shop/rakhi/single/SDR999'))?.status()).toBe(404);
});

for (const id of ['SDML001', 'SDML002']) {
  test(`${id}, in two families, has one canonical page`, async ({ page }) => {
    const paths = [`/shop/lumba/mirror/${id}`, `/shop/rakhi/lumba/${id}`];
    const canonicals = [];
    for (const path of paths) {
      await openPage(page, path);
      await expect(page.getByText(`ID: ${id}`, { exact: true })).toBeVisible();
      canonicals.push(new URL((await canonicalOf(page)) ?? '').pathname);
      expect(new URL(await property(page, 'og:url')).pathname).toBe(paths[0]);
      expect(new URL(String((await readGraph(page))('Product')?.['url'])).pathname).toBe(paths[0]);
    }
    await openPage(page, '/shop/rakhi/lumba/page/2');
    await cardOf(page, id).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/shop/rakhi/lumba/${id}$`));
    await expect.poll(() => canonicalOf(page)).toContain(String(paths[0]));
    expect(canonicals).toEqual([paths[0], paths[0]]);
  });
}

test('every URL of the sitemap is canonical, names its other language, and gives chats a preview and an enquiry', async ({
  request,
}) => {
  test.slow();
  const { origin, paths } = await readSitemap(request);
  const titles: string[] = [];
  const pictures = new Set<string>();
  let pieces = 0;
  expect(paths).toContain('/shop/rakhi/single/page/5');
  expect(paths).toContain('/shop/lumba/mirror/SDML001');
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => /^\/(rakhi|image-test)|price-/.test(path))).toEqual([]);
  for (const path of paths) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    pictures.add(expectLinkPreview(html, origin + path));
    if (!isHindi(path) && expectEnquiry(html, origin + path)) pieces += 1;
    const escaped = `${origin}${path}`.replaceAll('&', '&amp;');
    expect(readTag(html, /<link rel="canonical" href="[^"]*"/), path).toEqual([
      `<link rel="canonical" href="${escaped}"`,
    ]);
    const [title = '', ...others] = readTag(html, /<title>[^<]*/);
    expect(others, path).toEqual([]);
    titles.push(title);
    expect(readTag(html, /<meta name="robots"/), path).toHaveLength(0);
    const shared = toEnglish(path);
    const alternates = { en: shared, hi: `/hi${shared}`, 'x-default': shared };
    expect(readTag(html, /<link rel="alternate" hreflang="[^"]*" href="[^"]*"/), path).toEqual(
      Object.entries(alternates).map(
        ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${origin}${href}"`,
      ),
    );
    const locales = readTag(html, /<meta property="og:locale[^>]*/);
    const [own, other] = isHindi(path) ? ['hi_IN', 'en_IN'] : ['en_IN', 'hi_IN'];
    expect(locales, path).toEqual([
      `<meta property="og:locale" content="${own}"`,
      `<meta property="og:locale:alternate" content="${other}"`,
    ]);
  }
  for (const picture of pictures) expect((await request.head(picture)).status(), picture).toBe(200);
  expect(pieces).toBeGreaterThan(200);
  const english = paths.filter((path) => !isHindi(path));
  expect(paths.filter(isHindi).map(toEnglish)).toEqual(english);
  // A product in two lists has one page here.
  const ids = english.flatMap((path) => /\/([A-Z]+\d+R?)$/.exec(path)?.[1] ?? []);
  expect(ids).toHaveLength(new Set(ids).size);
  const ofLists = titles.filter((_, index) => !/[A-Z]+\d+R?$/.test(paths[index] ?? ''));
  expect(new Set(ofLists).size).toBe(ofLists.length);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
});
