import type { Page } from '@playwright/test';
import { originsOf, type Deployment } from '../support/deployments';
import { openPage } from '../support/openPage';
import { ROUTES } from '../support/routes';
import { expect, test } from '../support/test';

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

/** Reaches for what a page loads later: a list's viewer, which the address of a product opens by itself. */
async function openViewer(page: Page, route: string): Promise<void> {
  if (!/single|personalized|all/.test(route)) return;
  const viewer = page.getByRole('dialog');
  const product = page.getByRole('region', { name: 'Products' }).getByRole('article').first();
  if (!route.includes('SDR001')) await product.getByRole('link').first().click();
  await expect(viewer).toBeVisible();
}

const SOME_ROUTES = ['/', '/shop/rakhi/single', '/shop/lumba/all?page=2'];
const ROUTES_OF: Record<Deployment, string[]> = {
  paths: ROUTES,
  origins: SOME_ROUTES,
  hash: SOME_ROUTES.map((route) => `/#${route}`),
};

/** What comes of making a script's address, or markup, or code of a string. */
function trySinks(page: Page, addresses: string[]): Promise<Record<string, string>> {
  return page.evaluate((wanted) => {
    const outcome = (use: () => void) => {
      try {
        use();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const load = (address: string) => () => {
      document.createElement('script').src = address;
    };
    return {
      ...Object.fromEntries(wanted.map((address) => [address, outcome(load(address))])),
      markup: outcome(() => (document.createElement('div').innerHTML = '<b>bold</b>')),
      document: outcome(() => document.implementation.createHTMLDocument().write('<b>bold</b>')),
      code: outcome(() => (document.createElement('script').text = '1')),
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what is tried.
      timer: outcome(() => setTimeout('1')),
      policy: outcome(() =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes.createPolicy('another', {}),
      ),
    };
  }, addresses);
}

test.describe('security', { tag: '@desktop' }, () => {
  for (const deployment of ['paths', 'origins', 'hash'] satisfies Deployment[]) {
    test.describe(`of the deployment "${deployment}"`, () => {
      test.use({ deployment });

      test('breaks no policy of its own, and names the hash of every script and stylesheet', async ({
        page,
      }) => {
        test.slow(deployment === 'paths', 'It opens a page of every kind.');
        const violations = await noteViolations(page);
        for (const route of ROUTES_OF[deployment]) {
          await test.step(route, async () => {
            await openPage(page, route);
            await openViewer(page, route);
            expect(await violations()).toEqual([]);
            const loaded = page.locator('script[src], link[rel="stylesheet"], link[rel="script"]');
            const hashes = await loaded.evaluateAll((elements) =>
              elements.map((element) => element.getAttribute('integrity')),
            );
            expect(hashes.length).toBeGreaterThan(1);
            for (const hash of hashes) expect(hash).toMatch(/^sha384-[\w+/]{64}$/);
          });
        }
      });

      test('refuses strings as markup and code, and scripts that are no part’s', async ({ page, watch }) => {
        const refused = watch.expect(/requires 'Trusted|Creating a TrustedTypePolicy|blocked by CSP/);
        await openPage(page, '/');
        const [own = '', other = own] = originsOf(deployment);
        const allowed = ['/parts/shell/x.js', `${other}/parts/mfe-rakhi/x.js?retry=1`, '/sw.js'];
        const forbidden = [
          '/uploads/x.js',
          `${other}/x.js`,
          '/parts/../x.js',
          'data:text/javascript,1',
          '/sw.js/x',
        ];
        const outcomes = await trySinks(page, [...allowed, ...forbidden]);
        for (const address of allowed) expect(outcomes[address], address).toBe('done');
        for (const address of forbidden) expect(outcomes[address], address).toBe('TypeError');
        expect(outcomes).toMatchObject({
          markup: 'TypeError',
          document: 'TypeError',
          code: 'TypeError',
          timer: 'TypeError',
          policy: 'TypeError',
        });
        expect(refused.count()).toBeGreaterThan(0);
      });

      test('runs nothing that comes without its hash or from elsewhere', async ({ page, watch }) => {
        const refused = watch.expect(
          /Integrity-Policy|Content Security Policy|^integrity |^csp |third party/,
        );
        await openPage(page, '/');
        const script = await page
          .locator('script[src*="/start."], script[src*="/main."]')
          .first()
          .getAttribute('src');
        const run = (address: string, integrity = '') =>
          page.evaluate(
            ([src, hash]) =>
              new Promise<string>((resolve) => {
                const element = document.createElement('script');
                element.onload = () => resolve('run');
                element.onerror = () => resolve('refused');
                element.crossOrigin = 'anonymous';
                element.integrity = String(hash);
                element.src = String(src);
                document.head.append(element);
              }),
            [address, integrity],
          );
        expect(await run(String(script))).toBe('refused');
        expect(await run('https://evil.example/parts/x.js', 'sha384-x')).toBe('refused');
        expect(refused.count()).toBeGreaterThan(0);
      });
    });
  }
});
