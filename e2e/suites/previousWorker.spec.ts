import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectHeading } from '../support/listPage';
import { openPage } from '../support/openPage';
import { copySite, startServe } from '../support/ownSite';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

/** A worker as releases before contract 2.0 registered it, with navigation preload. */
const PREVIOUS = brotliDecompressSync(readFileSync(path.join(__dirname, '../support/previousWorker.js.br')));

const hasPreload = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.navigationPreload.getState())?.enabled;
  });

test('a visitor with an older worker sees the present pages, and gets the present worker', async ({
  page,
  context,
  watch,
}) => {
  const own = copySite();
  const server = await startServe(own.folder);
  watch.trust(server.origin);
  const worker = path.join(own.folder, 'current/public/sw.js');
  const present = readFileSync(worker, 'utf8');
  const settings = present.slice(0, present.indexOf('\n') + 1);
  for (const coding of ['.br', '.gz']) rmSync(worker + coding);
  try {
    writeFileSync(worker, settings + PREVIOUS.toString());
    await openPage(page, `${server.origin}/about`);
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => hasPreload(page)).toBe(true);

    writeFileSync(worker, present);
    await own.release('9.9.9', 'stable');
    await openPage(page, `${server.origin}/shop/rakhi/single`);
    await expectHeading(page, 'Single Rakhi');
    await expect(page.locator('link[href*="/parts/mfe-rakhi/9.9.9-"]').first()).toBeAttached();
    // As browsers do with an idle worker.
    const session = await context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await openPage(page, `${server.origin}/shop/rakhi/single`);
    await expect.poll(() => hasPreload(page)).toBe(false);
  } finally {
    await server.stop();
    own.remove();
  }
});
