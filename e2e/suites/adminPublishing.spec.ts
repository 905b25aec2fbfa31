import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readProduct } from '../support/catalogue';
import { expectAccessible } from '../support/expectAccessible';
import { copySite, startServe } from '../support/ownSite';
import { runStorefront } from '../support/storefront';
import { expect, test } from '../support/test';
import { copyWorkspace } from '../support/workspaceCopy';

const LIST = '/shop/rakhi/single';
const CHANGE = /^~ product \/shop\/rakhi\/single\/SDR004: price ₹\d+ -> ₹4321$/;

// Builds both families; a refusal reads all sources first.
test.setTimeout(600_000);
const patient = expect.configure({ timeout: 300_000 });

test('a shop owner publishes a price from the page, and goes back', async ({ page, watch, start }) => {
  const workspace = copyWorkspace('admin-publishing', ['shell', 'mfe-rakhi', 'mfe-lumba']);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: workspace, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  git('config', 'user.name', 'Asha');
  git('config', 'user.email', 'asha@shop.example');
  git('add', '.');
  git('commit', '--quiet', '--message', 'before');
  const site = copySite();
  const serve = await startServe(site.folder);
  const readList = async () => (await page.request.get(serve.origin + LIST)).text();
  const admin = start({ workspace, args: ['admin', '--site', site.folder], env: { PORT: '0' } });
  const [, origin = ''] = await admin.said(/The catalogue is at (\S+)/);
  watch.trust(origin);
  const openPublish = async () => {
    await page.getByRole('link', { name: 'Publish' }).first().click();
    await expectAccessible(page);
  };
  const publish = async () => {
    await page.getByLabel('What changes?').fill('SDR004 costs more');
    await page.getByRole('button', { name: 'Publish' }).click();
  };
  const done = page.getByRole('status').filter({ hasText: 'Done' });

  try {
    await test.step('what is not yet live is as a publish prints it', async () => {
      await page.goto(`${origin}/publish`);
      const region = page.getByRole('region', { name: 'Not yet live' });
      await expect(region.getByRole('listitem')).toHaveText(['Every product is live as it is here.']);
      await page.goto(`${origin}/products/rakhi/single/SDR004`);
      await page.getByLabel('Price', { exact: true }).fill('4321');
      await page.getByRole('button', { name: 'Save' }).click();
      await openPublish();
      await expect(region.getByRole('listitem')).toHaveText([CHANGE]);
    });
    await test.step('what the command refuses, the page refuses in its words', async () => {
      const readme = path.join(workspace, 'README.md');
      const original = readFileSync(readme, 'utf8');
      writeFileSync(readme, 'Unfinished.');
      await publish();
      await patient(page.getByRole('alert').getByRole('listitem')).toHaveText([
        'In no commit: README.md. Commit it, or publish with --dirty.',
      ]);
      await expectAccessible(page);
      expect(await readList()).not.toContain('₹\u202f4,321');
      writeFileSync(readme, original);
      await openPublish();
    });
    await test.step('published, it is live, by whom git knows', async () => {
      await publish();
      await patient(done).toBeVisible();
      await expect(page.getByRole('log')).toContainText('Entry 2: publish in stable');
      await expectAccessible(page);
      expect(await readList()).toContain('₹\u202f4,321');
      expect(git('log', '-1', '--format=%an: %s')).toBe('Asha: feat(catalogue): SDR004 costs more');
    });
    await test.step('going back says whose change it undoes', async () => {
      await openPublish();
      await page.getByRole('link', { name: 'Go back' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Undoes' })).toHaveText(
        /^Undoes entry 2 by Asha, .* UTC: "SDR004 costs more"$/,
      );
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Go back' }).click();
      await patient(done).toBeVisible();
      expect(await readList()).toContain(readProduct(LIST, 'SDR004').price);
      expect(await runStorefront({ args: ['status', '--site', site.folder] })).toContain('stable: entry 3');
    });
    await test.step('what was taken back is not published again', async () => {
      await openPublish();
      await publish();
      await patient(page.getByRole('alert')).toContainText('Asha rolled this change of mfe-rakhi back');
    });
  } finally {
    // Later requests of the page would fail: the servers are gone.
    await page.close();
    await serve.stop();
    site.remove();
  }
});
