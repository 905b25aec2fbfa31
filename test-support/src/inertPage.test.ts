import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { COMPOSITION_ELEMENT_ID, type Composition } from '@dhaaga-noor/shared-types';
import { publish } from '@dhaaga-noor/platform/release';
import { createSiteServer, listen } from '@dhaaga-noor/platform/server';
import { listedProduct, NEUTRAL_SITE, PublishFixture } from '@dhaaga-noor/platform/testing';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium';

/** Texts that no catalogue check has validated: anyone's build may provide a product list. */
const HOSTILE = [
  '</script><script>pwned=1</script>',
  '<!--<script>',
  '"><img src=x onerror="pwned=1">',
  "'><svg onload='pwned=1'>",
  '</title><body onload=pwned=1>',
  ']]>--><script>pwned=1</script>',
  'a\u2028b\u2029c\u202ed\u200be',
  'javascript:pwned=1',
  '{{constructor.constructor("pwned=1")()}}${pwned=1}',
].join(' ');

const ROUTES = [
  { id: 'list', path: '/shop/rakhi/:type', params: { type: ['single'] } },
  { id: 'product', path: '/shop/rakhi/:type/:product', params: { type: ['single'] }, products: true },
];

const fixture = new PublishFixture();
let browser: Browser;
let server: Server;
let origin: string;

beforeAll(async () => {
  const site = { ...NEUTRAL_SITE, brand: HOSTILE, tagline: HOSTILE, city: HOSTILE, season: HOSTILE };
  const media = [{ kind: 'image' as const, alt: HOSTILE }];
  const products = [listedProduct({ name: HOSTILE, description: HOSTILE, media })];
  const nav = [{ label: HOSTILE, path: '/shop/rakhi' }];
  const shell = fixture.shell({ code: 'globalThis.started = true;', changes: { site } });
  const remote = fixture.remote({ products, changes: { nav, routes: ROUTES } });
  await publish(fixture.options([shell, remote], { message: HOSTILE, by: HOSTILE }));
  server = createSiteServer({ site: fixture.site });
  origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
});
afterAll(async () => {
  await browser.close();
  server.close();
  fixture.remove();
});

const textsOf = (page: Page, selector: string) => page.locator(selector).allTextContents();

it.each(['/', '/shop/rakhi/single', '/shop/rakhi/single/SDR001', '/404'])(
  'shows what it was given at %s, and runs none of it, even where no policy forbids it',
  async (url) => {
    const page = await browser.newPage({ bypassCSP: true });
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    await page.goto(origin + url);
    await page.waitForFunction('globalThis.started');
    expect(await page.evaluate('typeof pwned')).toBe('undefined');
    expect(dialogs).toEqual([]);
    expect(await page.locator('img, svg').count()).toBe(0);
    const [composition = ''] = await textsOf(page, `#${COMPOSITION_ELEMENT_ID}`);
    expect((JSON.parse(composition) as Composition).site.brand).toBe(HOSTILE);
    const data = await textsOf(page, 'script[type="application/ld+json"]');
    const graphs = data.map((text) => JSON.stringify(JSON.parse(text) as object)).join('');
    // The business and the product have names; a list has its products' URLs.
    const saysNames = ['/', '/shop/rakhi/single/SDR001'].includes(url);
    expect(graphs.includes(JSON.stringify(HOSTILE).slice(1, -1))).toBe(saysNames);
    const brand = page.locator('meta[property="og:site_name"]');
    expect(await brand.evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')))).toEqual([
      HOSTILE,
    ]);
    await page.close();
  },
);

it('is text in the page for failures', () => {
  const page = readFileSync(path.join(fixture.site, 'current/public/50x.html'), 'utf8');
  expect(page).toContain('&lt;/script&gt;&lt;script&gt;pwned=1');
  expect(page).not.toMatch(/<script>pwned|<svg onload|<img src=x/);
});
