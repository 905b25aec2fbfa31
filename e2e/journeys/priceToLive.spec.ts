import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { productFile, readProduct } from '../support/catalogue';
import { expectCached, holdLate } from '../support/cachedPages';
import { cardOf } from '../support/listPage';
import { openPage } from '../support/openPage';
import { copySite, startServe } from '../support/ownSite';
import { runStorefront, startStorefront } from '../support/storefront';
import { expect, test } from '../support/test';
import { copyWorkspace } from '../support/workspaceCopy';

const PART = 'mfe-rakhi';
const LIST = '/shop/rakhi/single';
const BEFORE = readProduct(LIST, 'SDR004');
const PRICE = '₹\u202f4,321';

// Shoppers have a worker with cached pages: it must not delay the live ones.
test.use({ serviceWorkers: 'allow' });
// Builds a part.
test.setTimeout(600_000);

const readPrice = async (page: Page, url: string) => {
  await openPage(page, url);
  await expectCached(page);
  return cardOf(page, BEFORE.id).getByText(/^₹/).innerText();
};

test('a maintainer publishes a price from YAML, and rolls it back', async ({ page, watch }) => {
  const workspace = copyWorkspace('price-to-live', [PART]);
  const file = productFile(LIST, BEFORE.id);
  const original = readFileSync(path.join(workspace, file), 'utf8');
  const write = (price: string) =>
    writeFileSync(path.join(workspace, file), original.replace(/^price: .*$/m, `price: ${price}`));
  const run = (...args: string[]) => runStorefront({ args, workspace });
  const site = copySite();
  const serve = await startServe(site.folder);
  watch.trust(serve.origin);
  const list = serve.origin + LIST;
  await holdLate(page);

  try {
    await test.step('before, the page shows the catalogue’s price', async () => {
      expect(await readPrice(page, list)).toBe(BEFORE.price);
    });
    await test.step('an invalid price is refused, with its file and line', async () => {
      write('"43,21"');
      const refused = startStorefront({ args: ['catalogue', 'check'], workspace });
      expect(await refused.ended, 'exit code of the check').not.toBe(0);
      const line = original.split('\n').findIndex((text) => text.startsWith('price:')) + 1;
      expect(refused.output() + refused.errors(), 'where the mistake is').toContain(`${file}:${line}`);
    });
    await test.step('published, it is live: in the document, and for returning visitors', async () => {
      write('4321');
      await run('build', PART);
      await run('publish', PART, '--dirty', '--site', site.folder, '--by', 'Asha', '--message', 'new price');
      expect(await (await page.request.get(list)).text()).toContain(PRICE);
      expect(await readPrice(page, list), 'price after publishing').toBe(PRICE);
      expect(await run('diff', '1', '2', '--site', site.folder)).toContain(`${LIST}/${BEFORE.id}: price`);
    });
    await test.step('rolled back, the former price is live again', async () => {
      await run('rollback', '--yes', '--site', site.folder, '--by', 'Asha');
      expect(await readPrice(page, list), 'price after the rollback').toBe(BEFORE.price);
      expect(await run('status', '--site', site.folder)).toContain('stable: entry 3');
    });
  } finally {
    // Later requests of the page would fail: the server is gone.
    await page.close();
    serve.stop();
    site.remove();
  }
});
