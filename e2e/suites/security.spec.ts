import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { toIntegrity } from '@dhaaga-noor/platform/store';
import { originsOf } from '../support/deployments';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

/** What the browser refuses; the console names none of the older kinds of policies. */
async function noteViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { notedViolations: noted });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      noted.push(`${effectiveDirective}: ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { notedViolations: string[] }).notedViolations);
}

/** Loads the viewer, which a page of products loads on demand. */
async function openViewer(page: Page, route: string): Promise<void> {
  if (route === '/') return;
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(viewerOf(page)).toBeVisible();
}

const ROUTES = ['/', '/shop/rakhi/single', '/shop/lumba/all/page/2'];

/** The results of turning a string into a script's URL, markup, or code. */
function trySinks(page: Page, urls: string[]): Promise<Record<string, string>> {
  return page.evaluate((wanted) => {
    const outcome = (use: () => void) => {
      try {
        use();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const load = (url: string) => () => {
      document.createElement('script').src = url;
    };
    return {
      ...Object.fromEntries(wanted.map((url) => [url, outcome(load(url))])),
      markup: outcome(() => (document.createElement('div').innerHTML = '<b>bold</b>')),
      document: outcome(() => document.implementation.createHTMLDocument().write('<b>bold</b>')),
      code: outcome(() => (document.createElement('script').text = '1')),
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the attempt under test.
      timer: outcome(() => setTimeout('1')),
      policy: outcome(() =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes.createPolicy('another', {}),
      ),
    };
  }, urls);
}

const FOREIGN_SCRIPT = 'window.pwned = true;';

/** A foreign server that allows everyone to run its script. */
async function startForeign(): Promise<{ server: Server; script: string }> {
  const headers = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' };
  const server = createServer((_, response) => response.writeHead(200, headers).end(FOREIGN_SCRIPT));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, script: `http://127.0.0.1:${(server.address() as AddressInfo).port}/parts/x.js` };
}

/** Whether a script runs that a page inserts. */
const run = (page: Page, url: string, integrity = '') =>
  page.evaluate(
    ([src, hash]) =>
      new Promise<string>((resolve) => {
        const element = document.createElement('script');
        element.onload = () => resolve('run');
        element.onerror = () => resolve('refused');
        element.crossOrigin = 'anonymous';
        element.integrity = hash;
        element.src = src;
        document.head.append(element);
      }),
    [url, integrity] as const,
  );

// Parts on origins of their own: their policy allows what one origin needs, and more.
test.use({ deployment: 'origins' });

test.describe('security', () => {
  let foreign: Awaited<ReturnType<typeof startForeign>>;
  test.beforeAll(async () => {
    foreign = await startForeign();
  });
  test.afterAll(() => foreign.server.close());

  test('breaks no policy of its own, and names the hash of every script and stylesheet', async ({ page }) => {
    const violations = await noteViolations(page);
    for (const route of ROUTES) {
      await test.step(route, async () => {
        await openPage(page, route);
        await openViewer(page, route);
        expect(await violations()).toEqual([]);
        const loaded = page.locator('script[src], link[rel="stylesheet"]');
        const hashes = await loaded.evaluateAll((elements) =>
          elements.map((element) => element.getAttribute('integrity')),
        );
        expect(hashes.length).toBeGreaterThan(1);
        for (const hash of hashes) expect(hash).toMatch(/^sha384-[\w+/]{64}$/);
      });
    }
  });

  test('refuses strings as markup and code, and scripts outside the parts', async ({ page, watch }) => {
    const refused = watch.expect(/requires 'Trusted|Creating a TrustedTypePolicy|blocked by CSP/);
    await openPage(page, '/');
    const [own = '', other = own] = originsOf('origins');
    const allowed = ['/parts/shell/x.js', `${other}/parts/mfe-rakhi/x.js?retry=1`, '/sw.js'];
    const forbidden = [
      '/uploads/x.js',
      `${other}/x.js`,
      '/parts/../x.js',
      'data:text/javascript,1',
      '/sw.js/x',
    ];
    const outcomes = await trySinks(page, [...allowed, ...forbidden]);
    for (const url of allowed) expect(outcomes[url], url).toBe('done');
    for (const url of forbidden) expect(outcomes[url], url).toBe('TypeError');
    expect(outcomes).toMatchObject({
      markup: 'TypeError',
      document: 'TypeError',
      code: 'TypeError',
      timer: 'TypeError',
      policy: 'TypeError',
    });
    expect(refused.count()).toBeGreaterThan(0);
  });

  test('runs nothing without its hash or from elsewhere', async ({ page, watch }) => {
    const refused = watch.expect(
      /Integrity-Policy|valid digest|Content Security Policy|^integrity |^csp |third party/,
    );
    await openPage(page, '/shop/rakhi');
    const script = page.locator('link[rel="preload"][as="script"]').first();
    const own = String(await script.getAttribute('href'));
    expect(await run(page, own, String(await script.getAttribute('integrity')))).toBe('run');
    expect(await run(page, own)).toBe('refused');
    expect(await run(page, own, toIntegrity(FOREIGN_SCRIPT))).toBe('refused');
    expect(await run(page, foreign.script, toIntegrity(FOREIGN_SCRIPT))).toBe('refused');
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    expect(refused.count()).toBeGreaterThan(0);
  });
});
