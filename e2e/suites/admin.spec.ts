import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { productFile, readProduct } from '../support/catalogue';
import { expectAccessible } from '../support/expectAccessible';
import { cardOf, visibleIds } from '../support/listPage';
import { openPage } from '../support/openPage';
import { copySite, startServe } from '../support/ownSite';
import { runStorefront } from '../support/storefront';
import { expect, test } from '../support/test';
import { copyWorkspace } from '../support/workspaceCopy';

const LIST = '/shop/rakhi/single';
const PAGES = ['/', '/add/rakhi/single', '/products/rakhi/single/SDR004', '/order/rakhi/single', '/site'];
const DESCRIPTION =
  'A small blue bird sits on a braid of two threads, four centimetres from beak to tail, for little ones.';

const problemsOf = (page: Page, field: string) =>
  page
    .locator('div')
    .filter({ has: page.getByLabel(field, { exact: true }) })
    .last()
    .getByRole('listitem');
const listOf = (page: Page) => page.getByRole('region', { name: 'Single Rakhi' });
const previewOf = (page: Page) => page.getByRole('region', { name: 'As the shop shows it' });
const rowOf = (page: Page, id: string) => page.getByRole('listitem').filter({ hasText: id });
const firstRows = (page: Page) => page.locator('li[draggable]:nth-child(-n + 4)');

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('Saved.');
}

// Publishing builds a family.
test.setTimeout(600_000);
const patient = expect.configure({ timeout: 300_000 });

test("a shop owner's ten tasks", async ({ page, watch, start }) => {
  const workspace = copyWorkspace('admin', ['shell', 'mfe-rakhi']);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: workspace, encoding: 'utf8' }).trim();
  const changed = () => git('diff', '--unified=0', '--no-color').match(/^[-+][^-+].*$/gm);
  git('init', '--quiet');
  git('config', 'user.name', 'Asha');
  git('config', 'user.email', 'asha@shop.example');
  git('add', '.');
  git('commit', '--quiet', '--message', 'before');
  const site = copySite();
  const shop = await startServe(site.folder);
  const admin = start({ workspace, args: ['admin', '--site', site.folder], env: { PORT: '0' } });
  const [, origin = ''] = await admin.said(/The catalogue is at (\S+)/);
  watch.trust(origin);
  watch.trust(shop.origin);
  const openProduct = async (id: string) => {
    await page.goto(`${origin}/?q=${id}`);
    await listOf(page)
      .getByRole('link', { name: readProduct(LIST, id).name })
      .click();
  };
  const openPublish = async () => {
    await page.goto(origin);
    await page.getByRole('link', { name: 'Publish' }).click();
    await expectAccessible(page);
  };
  const publish = async () => {
    await page.getByLabel('What changes?').fill('A blue bird');
    await page.getByRole('button', { name: 'Publish' }).click();
  };
  const done = page
    .getByRole('status')
    .filter({ hasText: /^(Live since|What was live before is live again)/ });
  const { name, price } = readProduct(LIST, 'SDR004');

  try {
    await test.step('every page is accessible, and fits a telephone', async () => {
      for (const url of PAGES) {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(origin + url);
        const excess = () => document.documentElement.scrollWidth - window.innerWidth;
        expect(await page.evaluate(excess), url).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 1280, height: 800 });
        await expectAccessible(page);
      }
    });

    await test.step('leaving what is typed unsaved is asked about', async () => {
      await page.goto(`${origin}/products/rakhi/single/SDR004`);
      await page.getByLabel('Price', { exact: true }).fill('1');
      const dismissed = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
      await page.getByRole('link', { name: 'Publish' }).click();
      await dismissed;
      await expect(page.getByLabel('Price', { exact: true })).toHaveValue('1');
    });

    await test.step('a refused new product keeps its texts and its two photographs', async () => {
      await page.goto(origin);
      await listOf(page).getByRole('link', { name: 'Add to Single Rakhi' }).click();
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Price').fill('120');
      const folder = path.join(workspace, path.dirname(productFile(LIST, 'SDR004')));
      const photographs = ['1.webp', '2.webp'].map((file) => path.join(folder, file));
      await page.getByLabel('Photographs and clips').setInputFiles(photographs);
      await page.getByRole('button', { name: 'Add as a draft' }).click();
      await expect(page.getByRole('alert')).toContainText('Nothing is added yet.');
      await expect(problemsOf(page, 'Name')).toHaveText(/already the name of SDR004/);
      await expect(page.getByLabel('Price')).toHaveValue('120');
      await expect(page.getByText('Kept: 1.webp, 2.webp.')).toBeVisible();
      expect(git('status', '--porcelain')).toBe('');
    });
    await test.step('and has them still after another page and Back', async () => {
      await page.getByRole('link', { name: 'Brand and delivery' }).click();
      await page.goBack();
      await expect(page.getByLabel('Price')).toHaveValue('120');
      await expect(page.getByText('Kept: 1.webp, 2.webp.')).toBeVisible();
    });
    await test.step('added and described, it is as a maintainer would write it', async () => {
      await page.getByLabel('Name', { exact: true }).fill('Blue Bird');
      await page.getByRole('button', { name: 'Add as a draft' }).click();
      await expect(page.getByRole('status')).toContainText('Blue Bird (SDR037) is added as a draft');
      const picture = previewOf(page).locator('article picture img').first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await page.getByLabel('Draft').uncheck();
      await page.getByLabel('Description', { exact: true }).fill(DESCRIPTION);
      // `catalogue check` asks for what shoppers find by.
      await page.getByRole('group', { name: 'Colours' }).getByLabel('blue').check();
      await page.getByRole('group', { name: 'For whom' }).getByLabel('brother').check();
      await page.getByRole('textbox', { name: 'Picture 1' }).fill('A blue bird on a braid.');
      await save(page);
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
    });

    await test.step('a price is seen on the card before it is saved, a mistake at its field', async () => {
      await openProduct('SDR004');
      await page.getByLabel('Price', { exact: true }).fill('a hundred');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(problemsOf(page, 'Price')).toHaveText(
        'Price "a hundred": not a number, write a whole number of rupees, such as 1050.',
      );
      await expectAccessible(page);
      await page.getByRole('alert').getByRole('link').press('Enter');
      await expect(page.getByLabel('Price', { exact: true })).toBeFocused();
      await page.getByLabel('Price', { exact: true }).fill('Rs. 1,165/-');
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(previewOf(page).getByText('₹\u202f1,165')).toBeVisible();
      expect(changed()).toBeNull();
    });
    await test.step('a price, a struck price and a piece that is sold out are the lines that git shows', async () => {
      await save(page);
      await page.getByLabel('Earlier price').fill('1300');
      await save(page);
      await openProduct('SDR003');
      await page.getByLabel('Sold out').check();
      await save(page);
      expect(changed()).toEqual([
        '+soldOut: true',
        ...[expect.stringMatching(/^-price: \d+$/), '+price: 1165', '+was: 1300'],
      ]);
    });

    await test.step('a piece is moved by a button, which has the focus still', async () => {
      await page.goto(origin);
      await listOf(page).getByRole('link', { name: 'Order of Single Rakhi' }).click();
      const down = rowOf(page, 'SDR001').getByRole('button', { name: /^Down/ });
      await down.focus();
      await page.keyboard.press('Enter');
      await expect(firstRows(page)).toContainText(['SDR002', 'SDR001', 'SDR003', 'SDR004']);
      await expect(down).toBeFocused();
    });
    await test.step('and by dragging', async () => {
      await rowOf(page, 'SDR001').hover({ position: { x: 150, y: 20 } });
      await page.mouse.down();
      // Its lower half: after it.
      for (const y of [69, 70]) await rowOf(page, 'SDR003').hover({ position: { x: 150, y } });
      await expect(page.locator('[data-next]')).toContainText('SDR004');
      await page.mouse.up();
      await expect(firstRows(page)).toContainText(['SDR002', 'SDR003', 'SDR001', 'SDR004']);
    });

    await test.step('a piece that is in the bin comes back as it was', async () => {
      const before = git('status', '--porcelain');
      await openProduct('SDR002');
      await page.getByRole('button', { name: 'Move to the bin' }).click();
      await expect(page.getByRole('status')).toContainText(
        `${readProduct(LIST, 'SDR002').name} is in the bin`,
      );
      await expect(listOf(page).getByText('SDR002')).toBeHidden();
      await expectAccessible(page);
      const bin = page.getByRole('region', { name: 'Bin' });
      await bin.getByRole('button', { name: `Restore ${readProduct(LIST, 'SDR002').name}` }).click();
      await expect(page.getByRole('status')).toContainText('is in the catalogue again.');
      expect(git('status', '--porcelain')).toBe(before);
    });

    await test.step('what is not yet live has the words of a publish', async () => {
      await openPublish();
      const waiting = page.getByRole('region', { name: 'Not yet live' }).getByRole('listitem');
      await expect(waiting.filter({ hasText: 'SDR004' })).toHaveText(
        /\(SDR004\)price ₹[\d,]+ -> ₹1,165earlier price none -> ₹1,300$/,
      );
      await expect(waiting.filter({ hasText: 'SDR037' })).toHaveText(/new in Single Rakhi$/);
    });
    await test.step('without a message the browser asks for it', async () => {
      await page.getByRole('button', { name: 'Publish' }).click();
      const message = page.getByLabel('What changes?');
      await expect(message).toBeFocused();
      expect(await message.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
    });
    await test.step('every tab shows how far a publish is', async () => {
      await publish();
      const other = await page.context().newPage();
      // It would load itself again while axe looks at it.
      await other.route('**/files/script.js', (route) =>
        route.fulfill({ body: '', contentType: 'text/javascript' }),
      );
      await other.goto(`${origin}/publish`);
      await expect(other.getByRole('heading', { name: 'Publish: A blue bird' })).toBeVisible();
      await expect(other.getByText('Every step of it')).toBeVisible();
      await expectAccessible(other);
      await other.close();
    });
    await test.step('published, it is live, by whom git knows', async () => {
      await patient(done).toBeVisible();
      await page.getByText('Every step of it').click();
      await expect(page.getByRole('group').getByText('Entry 2: publish in stable')).toBeVisible();
      await expectAccessible(page);
      expect(git('log', '-1', '--format=%an: %s')).toBe('Asha: feat(catalogue): A blue bird');
      await openPage(page, shop.origin + LIST);
      expect((await visibleIds(page)).slice(0, 4)).toEqual(['SDR002', 'SDR003', 'SDR001', 'SDR004']);
      await expect(cardOf(page, 'SDR004')).toContainText('₹\u202f1,165');
      await expect(cardOf(page, 'SDR004')).toContainText('₹\u202f1,300');
      await expect(cardOf(page, 'SDR003')).toContainText('Sold out');
      await openPage(page, `${shop.origin}${LIST}/SDR037`);
      await expect(page.getByRole('heading', { name: 'Blue Bird' }).first()).toBeVisible();
    });
    await test.step('going back says whose change it undoes', async () => {
      await openPublish();
      await page.getByRole('link', { name: 'Go back' }).click();
      const undone = page.getByRole('region', { name: 'This undoes' }).getByRole('listitem');
      await expect(undone).toHaveText(/^Asha on \w+day, \d+ \w+ \d{4} .*: “A blue bird”$/);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Go back' }).click();
      await patient(done).toBeVisible();
    });
    await test.step('and what the catalogue still has of them', async () => {
      const gone = page.getByRole('region', { name: 'Not yet live' });
      await expect(gone).toContainText(/taken back by Asha/);
      await expect(gone.getByRole('link', { name: `${name} (SDR004)` })).toHaveAttribute(
        'href',
        '/products/rakhi/single/SDR004',
      );
      await expectAccessible(page);
      await openPage(page, shop.origin + LIST);
      await expect(cardOf(page, 'SDR004')).toContainText(price);
      expect(await runStorefront({ args: ['status', '--site', site.folder] })).toContain('stable: entry 3');
    });
  } finally {
    // Later requests of the page would fail: the servers are gone.
    await page.close();
    shop.stop();
    site.remove();
  }
});
