import type { Page } from '@playwright/test';
import { expectHydrated, openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const LIST = '/shop/rakhi/single';
const PRODUCT = `${LIST}/SDR001`;

/** Spellings of a page's URL: the requested one, its target, and the canonical URL of the page. */
const SPELLINGS: [requested: string, led: string, canonical: string][] = [
  [`${LIST}/page/2/`, `${LIST}/page/2/`, `${LIST}/page/2`],
  [`${LIST}/price-high/page/2`, `${LIST}/price-high/page/2`, `${LIST}/page/2`],
  [`${LIST}?page=02`, `${LIST}?page=02`, LIST],
  [`${LIST}?x=%FF`, `${LIST}?x=%FF`, LIST],
  ['/rakhi/kids', '/rakhi/kids', '/shop/rakhi/kids'],
  [`${PRODUCT}/`, `${PRODUCT}/`, PRODUCT],
  ['/shop/rakhi/lumba/SDML001', '/shop/rakhi/lumba/SDML001', '/shop/lumba/mirror/SDML001'],
];

/** Earlier URLs of lists' pages, and pages past the end of a list, with where they lead. */
const LED: [requested: string, target: string][] = [
  [`${LIST}?page=2`, `${LIST}/page/2`],
  [`${LIST}?sort=high&page=2&from=chat`, `${LIST}/price-high/page/2`],
  [`${LIST}?page=9`, LIST],
  [`${PRODUCT}?page=3`, PRODUCT],
  ['/about?page=2&from=chat.example', '/about'],
];

/** Spellings of no page. */
const ABSENT = [
  '/shop/rakhi/Single',
  '//shop',
  `${LIST}/SDML001`,
  '/shop/rakhi/%FF',
  '/shop/rakhi/constructor',
];

/** A page's content, and its metadata for search engines: of its document as sent, or as it is. */
const readPage = (page: Page, sent?: string) =>
  page.evaluate((html) => {
    const whole = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
    const texts = (selector: string) =>
      [...whole.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
    const values = (selector: string, name: string) =>
      [...whole.head.querySelectorAll(selector)].map((element) => element.getAttribute(name));
    return {
      titles: texts('head > title'),
      canonicals: values('link[rel="canonical"]', 'href').map((href) => href?.replace(/^\w+:\/\/[^/]+/, '')),
      robots: values('meta[name="robots"]', 'content'),
      descriptions: values('meta[name="description"]', 'content').length,
      headings: texts('main h1'),
      products: texts('main article h1, main article h2'),
      positions: texts('main nav[aria-label="Pages"]'),
    };
  }, sent);

test('each spelling of a URL hydrates without a change, with its canonical', async ({ page, context }) => {
  test.slow();
  // The site's policy lets no script parse a text.
  const parser = await context.newPage();
  for (const [requested, led, canonical] of SPELLINGS) {
    await test.step(requested, async () => {
      const sent = await page.request.get(requested);
      expect(sent.status(), requested).toBe(200);
      const prerendered = await readPage(parser, await sent.text());
      expect(prerendered, requested).toMatchObject({
        canonicals: [canonical],
        robots: [],
        descriptions: 1,
        titles: [expect.any(String)],
      });
      await openPage(page, requested);
      expect(await readPage(page), requested).toEqual(prerendered);
      await expect(page).toHaveURL(led);
    });
  }
});

test('earlier URLs, and pages past the end of a list, lead to a page', async ({ page, watch }) => {
  test.slow();
  // Hosts of plain files show their 404 page in between.
  watch.allow(/404/);
  for (const [requested, target] of LED) {
    await test.step(requested, async () => {
      await page.goto(requested, { waitUntil: 'commit' });
      await expect(page).toHaveURL(target);
      await expectHydrated(page);
    });
  }
});

test('spellings of no page are unknown, in the document and after hydration', async ({
  page,
  watch,
  baseURL,
}) => {
  test.slow();
  watch.expect(/404/);
  // The router's own message about a path that is not UTF-8.
  watch.allow(/could not be decoded/);
  for (const requested of ABSENT) {
    await test.step(requested, async () => {
      expect((await openPage(page, String(baseURL) + requested))?.status(), requested).toBe(404);
      await expect
        .poll(() => readPage(page), requested)
        .toMatchObject({
          titles: [expect.stringMatching(/\S/)],
          canonicals: [],
          robots: ['noindex'],
          products: [],
          headings: [expect.stringMatching(/\S/)],
        });
      await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveURL('/about');
      await expect
        .poll(() => readPage(page), requested)
        .toMatchObject({ canonicals: ['/about'], robots: [] });
    });
  }
});
