import type { Page, Request } from '@playwright/test';
import { expectHeading } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';

const CHUNK = /\/static\/js\/[^/]+\.[0-9a-f]+\.chunk\.js$/;
const SCRIPT = /\/static\/js\/[^/]+\.[0-9a-f]+\.(chunk\.)?js$/;

const PAGES = [
  { path: '/', heading: /tied by hand/ },
  { path: '/about', heading: /^About/ },
  { path: '/shop/rakhi/single', heading: 'Single Rakhi' },
  { path: '/shop/lumba/all', heading: 'All Lumba Products' },
];

function scriptsOf(page: Page): Request[] {
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  return scripts;
}

interface ScriptElement {
  src: string;
  integrity: string;
  crossOrigin: string | null;
}

/** Records every script element at the moment of its insertion: loaders remove theirs again. */
async function noteScriptElements(page: Page): Promise<() => Promise<ScriptElement[]>> {
  await page.addInitScript(() => {
    const noted: ScriptElement[] = [];
    Object.assign(window, { notedScripts: noted });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        // A script with a special type does not run.
        if (!(node instanceof HTMLScriptElement) || !node.src || node.type) continue;
        noted.push({ src: node.src, integrity: node.integrity, crossOrigin: node.crossOrigin });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { notedScripts: ScriptElement[] }).notedScripts);
}

async function openEverything(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await openPage(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  if (path === '/') await expect(page.getByText('₹\u202f950', { exact: true })).toBeVisible();
  if (!path.startsWith('/shop/')) return;
  await page
    .getByRole('region', { name: 'Products' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(viewerOf(page)).toBeVisible();
}

test.describe('requests', () => {
  test('request the main script, the largest and the first to run, before the others', async ({ page }) => {
    const scripts = scriptsOf(page);
    await openPage(page, '/shop/rakhi/single');
    await expect.poll(() => scripts.filter((request) => CHUNK.test(request.url())).length).toBeGreaterThan(2);
    expect(scripts[0]?.url()).toMatch(/\/main\./);
    // Only as the first line, V8 takes it as a hint.
    expect(await (await scripts[0]?.response())?.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  test.describe('from origins of their own', () => {
    test.use({ deployment: 'origins' });

    test('request each script once, checked by its hash, and nothing from third parties', async ({
      context,
    }) => {
      for (const { path, heading } of PAGES) {
        await test.step(path, async () => {
          const page = await context.newPage();
          const scripts = scriptsOf(page);
          const elements = await noteScriptElements(page);
          await openEverything(page, path, heading);

          const urls = () => scripts.map((request) => request.url()).sort();
          let noted: ScriptElement[] = [];
          // An element is recorded a moment before its request.
          await expect(async () => {
            noted = await elements();
            expect(noted.map(({ src }) => src).sort()).toEqual(urls());
          }).toPass();
          expect(urls()).toEqual([...new Set(urls())]);
          for (const { src } of noted) expect(new URL(src).pathname).toMatch(SCRIPT);
          for (const { src, integrity, crossOrigin } of noted) {
            expect(integrity, src).toMatch(/^sha384-[\w+/]{64}$/);
            expect(crossOrigin, src).toBe('anonymous');
          }
          await page.close();
        });
      }
    });
  });

  test('never load the metrics module, and the viewer only on demand', async ({ page }) => {
    const scripts = scriptsOf(page);
    await openPage(page, '/about');
    await expectHeading(page, 'About Dhaaga & Noor');
    for (const script of scripts)
      expect(await (await script.response())?.text()).not.toContain('largest-contentful-paint');
    expect(scripts.filter((script) => script.url().includes('/parts/mfe-'))).toEqual([]);

    await openPage(page, '/shop/rakhi/pet');
    await expectHeading(page, 'Pet Rakhi');
    expect(scripts.filter((script) => script.url().includes('/parts/mfe-viewer/'))).toEqual([]);
  });
});
