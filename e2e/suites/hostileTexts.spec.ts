import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { toIntegrity } from '@dhaaga-noor/platform/store';
import type { Release } from '@dhaaga-noor/shared-types';
import { cardOf, expectHeading } from '../support/listPage';
import type { StartedServer } from '../support/nginx';
import { openPage } from '../support/openPage';
import { copySite, startServe, type OwnSite } from '../support/ownSite';
import { runStorefront } from '../support/storefront';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

// The page must be inert by itself, not by the policy.
test.use({ bypassCSP: true });

const DIST = path.join(__dirname, '../../mfe-rakhi/dist');
const PRODUCTS = 'products.json';
const RELEASE = 'release.json';
const LIST = '/shop/rakhi/single';

/** Texts that no catalogue check has validated: a release may be built anywhere. */
const HOSTILE = [
  '</script><script>pwned=1</script>',
  '<!--<script>',
  '"><img src=x onerror="pwned=1">',
  "'><svg onload='pwned=1'>",
  'a\u2028b\u2029c\u202ed\u200be',
  'javascript:pwned=1',
  '${pwned=1}&quot;%22%0d%0a',
].join(' ');

interface ListedText {
  id: string;
  name: string;
  description: string;
}

/** A hash as scripts write it. */
const toBare = (integrity: string) => integrity.slice('sha384-'.length);

/** Renames changed files by their new hashes, and updates the files that name them. */
function nameHashes(dist: string, version: string): void {
  const readRelease = () => JSON.parse(readFileSync(path.join(dist, RELEASE), 'utf8')) as Release;
  const findChanged = () =>
    Object.entries(readRelease().files)
      .map(([name, { integrity }]) => ({
        name,
        before: integrity,
        bytes: readFileSync(path.join(dist, name)),
      }))
      .find(({ before, bytes }) => toIntegrity(bytes) !== before);
  for (let changed = findChanged(); changed; changed = findChanged()) {
    const { name, before, bytes } = changed;
    const scripts = Object.keys(readRelease().files).filter((each) => each.endsWith('.js'));
    for (const file of [...scripts, RELEASE].map((each) => path.join(dist, each))) {
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(toBare(before), toBare(toIntegrity(bytes))));
    }
    const release = readRelease();
    Object.assign(release.files[name] ?? {}, { size: bytes.length });
    writeFileSync(path.join(dist, RELEASE), JSON.stringify({ ...release, version }));
  }
}

/** The rakhi family's build, its first product with hostile texts. @returns its id. */
function writeHostileBuild(dist: string): string {
  cpSync(DIST, dist, { recursive: true });
  const list = path.join(dist, PRODUCTS);
  const products = JSON.parse(readFileSync(list, 'utf8')) as ListedText[];
  const [first] = products;
  if (!first) throw new Error('The rakhi family lists no product.');
  let changed = 0;
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(dist, name);
    const text = readFileSync(file, 'utf8');
    const hostile = [first.name, first.description].reduce(
      (now, from) => now.replaceAll(JSON.stringify(from), () => JSON.stringify(HOSTILE)),
      text,
    );
    changed += Number(hostile !== text);
    writeFileSync(file, hostile);
  }
  expect(changed, 'scripts that hold the product').toBeGreaterThan(0);
  Object.assign(first, { name: HOSTILE, description: HOSTILE });
  writeFileSync(list, JSON.stringify(products));
  nameHashes(dist, '9.9.9');
  return first.id;
}

/** Expects that no text has become markup, code or a URL that runs. */
async function expectInert(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'pwned' in window,
    strange: document.querySelectorAll('img[src="x"], [onload], [onerror]').length,
    protocols: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ protocol }) => protocol)
      .filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)),
    unreadable: [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
      ({ textContent }) => {
        try {
          JSON.parse(textContent);
          return [];
        } catch (error) {
          return [String(error)];
        }
      },
    ),
  }));
  expect(found).toEqual({ ran: false, strange: 0, protocols: [], unreadable: [] });
}

test.describe('texts that look like code', () => {
  // One worker, so that the site is published once.
  test.describe.configure({ mode: 'default' });
  test.slow();
  let own: OwnSite;
  let server: StartedServer;
  let folder: string;
  let id: string;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    own = copySite();
    folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
    const dist = path.join(folder, 'dist');
    id = writeHostileBuild(dist);
    const where = ['--site', own.folder, '--dist', dist, '--unversioned'];
    await runStorefront({ args: ['publish', 'mfe-rakhi', ...where] });
    server = await startServe(own.folder);
  });
  test.afterAll(async () => {
    await server.stop();
    own.remove();
    rmSync(folder, { recursive: true });
  });

  test('stay texts in a list, in the viewer and in shared texts', async ({ page, watch }) => {
    watch.trust(server.origin);
    await page.addInitScript(() => {
      const share = (data: ShareData) =>
        Promise.resolve(Object.assign(window, { shared: data })).then(() => undefined);
      Object.defineProperty(navigator, 'share', { value: share });
    });
    // Reached inside the page: a script renders the list, not its document.
    await openPage(page, `${server.origin}/shop/rakhi`);
    await page.getByRole('main').locator(`a[href="${LIST}"]`).first().click();
    await expectHeading(page, 'Single Rakhi');
    const card = cardOf(page, id);
    expect(await card.textContent()).toContain(HOSTILE);
    await expectInert(page);

    await card.getByRole('link').first().click();
    const viewer = viewerOf(page);
    await expect(viewer).toBeVisible();
    await expect.poll(() => viewer.textContent()).toContain(HOSTILE);
    await expectInert(page);
    const chat = await viewer.locator('a[target="_blank"]').first().getAttribute('href');
    expect(new URL(chat ?? '').searchParams.get('text')).toContain(HOSTILE);
    await viewer.getByRole('button', { name: 'Share' }).click();
    const shared = () => page.evaluate(() => (window as { shared?: ShareData }).shared);
    await expect.poll(shared).toMatchObject({ title: HOSTILE });
    expect(new URL((await shared())?.url ?? '').pathname).toBe(`${LIST}/${id}`);
  });

  test('stay texts in the document of their product', async ({ page, watch }) => {
    watch.trust(server.origin);
    await openPage(page, `${server.origin}${LIST}/${id}`);
    await expectInert(page);
    expect(await page.title()).toContain('</script><script>pwned=1</script>');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.flatMap((text) => JSON.stringify(JSON.parse(text))).join('')).toContain(
      JSON.stringify(HOSTILE).slice(1, -1),
    );
  });
});
