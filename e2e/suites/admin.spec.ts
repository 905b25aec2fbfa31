import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { BrowserWatch } from '../support/BrowserWatch';
import { productFile, readProduct } from '../support/catalogue';
import { expectAccessible } from '../support/expectAccessible';
import { startStorefront, type StorefrontOptions, type StorefrontProcess } from '../support/storefront';
import { expect, test } from '../support/test';
import { copyWorkspace } from '../support/workspaceCopy';

const LIST = '/shop/rakhi/single';
const DESCRIPTION =
  'A small blue bird sits on a braid of two threads, four centimetres from beak to tail, for little ones.';

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const problemsOf = (page: Page, field: string) =>
  page
    .locator('div')
    .filter({ has: page.getByLabel(field, { exact: true }) })
    .last()
    .getByRole('listitem');

interface Fixtures {
  page: Page;
  watch: BrowserWatch;
  start: (options: StorefrontOptions) => StorefrontProcess;
}

/** A copy of the workspace as a repository, and the page of its catalogue. */
async function openCatalogue(name: string, { page, watch, start }: Fixtures) {
  const workspace = copyWorkspace(name, ['shell', 'mfe-rakhi', 'mfe-lumba']);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@shop.example', ...args], {
      cwd: workspace,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', 'mfe-rakhi', 'mfe-lumba');
  git('commit', '--quiet', '--message', 'before');
  const [, origin = ''] = await start({ workspace, args: ['admin'], env: { PORT: '0' } }).said(
    /The catalogue is at (\S+)/,
  );
  watch.trust(origin);
  await page.goto(origin);
  return {
    workspace,
    origin,
    git,
    changed: () => git('diff', '--unified=0', '--no-color').match(/^[-+][^-+].*$/gm),
  };
}

test.describe('the page of the catalogue', () => {
  test.setTimeout(240_000);

  test('adds a product with photographs of this computer', async ({ page, watch, start }) => {
    const { workspace, git } = await openCatalogue('admin-adding', { page, watch, start });
    const single = page.getByRole('region', { name: 'Single Rakhi' });
    await expect(single.getByRole('link', { name: readProduct(LIST, 'SDR004').name })).toBeVisible();
    await expectAccessible(page);
    await single.getByRole('link', { name: 'Add to Single Rakhi' }).click();
    await expectAccessible(page);

    await test.step('a refused one keeps its texts and its photographs', async () => {
      await page.getByLabel('Name').fill(readProduct(LIST, 'SDR004').name);
      await page.getByLabel('Price').fill('120');
      const photographs = ['1.webp', '2.webp'].map((name) =>
        path.join(path.dirname(productFile(LIST, 'SDR004')), name),
      );
      await page
        .getByLabel('Photographs and clips')
        .setInputFiles(photographs.map((file) => path.join(workspace, file)));
      await page.getByRole('button', { name: 'Add as a draft' }).click();
      await expect(page.getByRole('alert')).toHaveText('Nothing is added yet.');
      await expect(problemsOf(page, 'Name')).toHaveText(/already the name of SDR004/);
      await expect(page.getByLabel('Price')).toHaveValue('120');
      await expect(page.getByText('Kept: 1.webp, 2.webp.')).toBeVisible();
      expect(git('status', '--porcelain', 'mfe-rakhi')).toBe('');
    });
    await test.step('added, its card is shown', async () => {
      await page.getByLabel('Name').fill('Blue Bird');
      await page.getByRole('button', { name: 'Add as a draft' }).click();
      await expect(page.getByRole('status')).toContainText(
        'rakhi/single/SDR037 is in the catalogue, as a draft.',
      );
      const preview = page.getByRole('region', { name: 'As the shop shows it' });
      await expect(preview.getByText('₹\u202f120')).toBeVisible();
      await expect(preview.getByText('Blue Bird')).toBeVisible();
      const picture = preview.locator('article picture img').first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    });
    await test.step('a description that the shop does not take keeps it a draft', async () => {
      await page.getByLabel('Draft').uncheck();
      await page.getByLabel('Description').fill('<b>Cobalt sparrow.');
      await save(page);
      await expect(problemsOf(page, 'Description')).toHaveText(
        'mfe-rakhi/catalogue/single/SDR037/product.yaml:4: description "<b>Cobalt sparrow.": holds markup, write plain text',
      );
      await expect(page.getByLabel('Draft')).not.toBeChecked();
      await page.getByLabel('Description').fill(DESCRIPTION);
      // `catalogue check` asks for what shoppers find by.
      await page.getByRole('group', { name: 'Colours' }).getByLabel('blue').check();
      await page.getByRole('group', { name: 'For whom' }).getByLabel('brother').check();
      await page.getByRole('textbox', { name: 'Medium 1' }).fill('A blue bird on a braid.');
      await save(page);
      await expect(page.getByRole('status')).toContainText(
        'Saved: mfe-rakhi/catalogue/single/SDR037/product.yaml',
      );
    });
    expect(
      git('status', '--porcelain', '--untracked-files=all', 'mfe-rakhi', 'mfe-lumba').trim().split('\n'),
    ).toEqual(
      ['1.webp', '2.webp', 'product.yaml'].map((name) => `?? mfe-rakhi/catalogue/single/SDR037/${name}`),
    );
    expect(readFileSync(path.join(workspace, productFile(LIST, 'SDR037')), 'utf8')).toBe(`id: SDR037
name: Blue Bird
price: 120
description: ${DESCRIPTION}
colours:
  - blue
for:
  - brother
category: rakhi
type: single
images:
  - 1.webp
  - 2.webp
alt:
  - A blue bird on a braid.
  - Another view of the Blue Bird.
`);
    const check = startStorefront({ args: ['catalogue', 'check'], workspace });
    expect(await check.ended, check.errors()).toBe(0);
    // Before its server ends, or requests that are still loading would fail.
    await page.close();
  });

  test('changes a price and marks a product as sold out', async ({ page, watch, start }) => {
    const { workspace, origin, changed } = await openCatalogue('admin-changing', { page, watch, start });
    const { name, price } = readProduct(LIST, 'SDR004');
    await page.getByRole('region', { name: 'Single Rakhi' }).getByRole('link', { name }).click();
    await expectAccessible(page);
    const preview = page.getByRole('region', { name: 'As the shop shows it' });
    await expect(preview.getByText(price, { exact: true })).toBeVisible();

    await test.step('a mistake has the line of `catalogue check`', async () => {
      await page.getByLabel('Price', { exact: true }).fill('a hundred');
      await page.getByLabel('Made of').fill('Typed just now');
      await save(page);
      await expect(page.getByRole('alert')).toHaveText('Nothing is saved yet.');
      await expect(page.getByLabel('Made of')).toHaveValue('Typed just now');
      const line = await problemsOf(page, 'Price').innerText();
      const file = path.join(workspace, productFile(LIST, 'SDR004'));
      const original = readFileSync(file, 'utf8');
      writeFileSync(file, original.replace(/^price: .*$/m, 'price: a hundred'));
      const check = startStorefront({ args: ['catalogue', 'check'], workspace });
      expect(await check.ended).toBe(1);
      writeFileSync(file, original);
      expect(check.errors().trim()).toBe(line);
      await expectAccessible(page);
    });
    await test.step('the card shows what is typed before it is saved', async () => {
      await page.goto(`${origin}/products/rakhi/single/SDR004`);
      await page.getByLabel('Price', { exact: true }).fill('1165');
      await page.getByLabel('Sold out').check();
      await page.getByRole('button', { name: 'Look first' }).click();
      await expect(preview.getByText('₹\u202f1,165')).toBeVisible();
      await expect(preview.getByText('Sold out')).toBeVisible();
      expect(changed()).toBeNull();
    });
    await test.step('saved, git shows these lines', async () => {
      await save(page);
      await expect(page.getByRole('status')).toBeVisible();
      expect(changed()).toEqual([expect.stringMatching(/^-price: \d+$/), '+price: 1165', '+soldOut: true']);
      await page.getByRole('link', { name: 'catalogue' }).click();
      const entry = page.getByRole('region', { name: 'Single Rakhi' }).getByRole('link', { name });
      await expect(entry).toContainText('₹\u202f1,165');
      await expect(entry).toContainText('Sold out');
    });
    await test.step('it is for sale again', async () => {
      await page.goto(`${origin}/products/rakhi/single/SDR004`);
      await page.getByLabel('Sold out').uncheck();
      await save(page);
      await expect(page.getByRole('status')).toBeVisible();
      expect(changed()).toEqual([expect.stringMatching(/^-price: \d+$/), '+price: 1165']);
    });
    await test.step('a product of two lists is changed in both', async () => {
      await page.goto(`${origin}/products/lumba/mirror/SDML001`);
      await page.getByLabel('Earlier price').fill('1200');
      await save(page);
      await expect(page.getByRole('status').getByRole('listitem')).toHaveText([
        'Saved: mfe-lumba/catalogue/mirror/SDML001/product.yaml',
        'Saved: mfe-rakhi/catalogue/lumba/SDML001/product.yaml',
      ]);
      expect(changed()?.filter((line) => line.includes('was'))).toEqual(['+was: 1200', '+was: 1200']);
    });
    for (const width of [360, 1280]) {
      await test.step(`nothing leaves a page of ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        for (const url of ['/', '/add/rakhi/single', '/products/rakhi/single/SDR004']) {
          await page.goto(origin + url);
          const excess = () => document.documentElement.scrollWidth - window.innerWidth;
          expect(await page.evaluate(excess), url).toBeLessThanOrEqual(0);
        }
      });
    }
    // Before its server ends, or requests that are still loading would fail.
    await page.close();
  });
});
