import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectHeading } from '../support/listPage';
import { openPage } from '../support/openPage';
import { COMPOSED_SITE } from '../support/ownSite';
import { freePort } from '@dhaaga-noor/platform/nginx';
import { expect, test } from '../support/test';
import { copyWorkspace } from '../support/workspaceCopy';

const HEADING = 'Rakhi Collections';
const EDITED = 'Rakhi Collections, edited';

/** Changes the heading in the copy's sources and waits until the page shows it. */
async function editHeading(page: Page, workspace: string): Promise<void> {
  const file = path.join(workspace, 'mfe-rakhi/src/messages.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(`'${HEADING}'`, `'${EDITED}'`));
  await expectHeading(page, EDITED);
}

/** Status of a document that is requested under a name for this machine. */
function statusFor(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { Host: host, Accept: 'text/html' };
    const asking = request({ host: '127.0.0.1', port, path: '/', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asking.once('error', reject);
    asking.end();
  });
}

test('dev mfe-rakhi --against the site shows a change at once, next to lumba’s published files', async ({
  page,
  start,
  watch,
}) => {
  test.setTimeout(600_000);
  const workspace = copyWorkspace('against', ['mfe-rakhi', 'shell']);
  // The part's server uses the next port.
  const port = await freePort(2);
  const origin = `http://localhost:${port}`;
  watch.trust(origin);
  watch.trust(`http://localhost:${port + 1}`);
  const command = start({
    workspace,
    args: ['dev', 'mfe-rakhi', '--against', COMPOSED_SITE],
    env: { PORT: String(port) },
  });
  await command.said(/mfe-rakhi is at http/);
  expect(await statusFor('shop.evil.example', port)).toBe(403);

  await openPage(page, `${origin}/shop/rakhi`);
  await expectHeading(page, HEADING);
  await page.evaluate(() => Object.assign(window, { openedBefore: true }));
  await editHeading(page, workspace);
  expect(await page.evaluate(() => 'openedBefore' in window), 'without a reload').toBe(true);

  const published: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/parts\/mfe-lumba\/[\w.]+-[0-9a-f]+\/static\/.*\.js$/.test(pathname)) published.push(pathname);
  });
  await openPage(page, `${origin}/shop/lumba`);
  await expectHeading(page, 'Lumba Collections');
  expect(published.length).toBeGreaterThan(0);
  for (const file of published) {
    const bytes = await (await page.request.get(`${origin}${file}`)).body();
    expect(bytes.equals(readFileSync(path.join(COMPOSED_SITE, file))), file).toBe(true);
  }
  // Before its server ends, or requests that are still loading would fail.
  await page.close();
});

test('dev mfe-rakhi shows the part alone, in a small frame', async ({ page, start, watch }) => {
  test.setTimeout(600_000);
  // The part's server uses the next port.
  const port = await freePort(2);
  const workspace = copyWorkspace('alone', ['mfe-rakhi', 'shell']);
  const command = start({ workspace, args: ['dev', 'mfe-rakhi'], env: { PORT: String(port) } });
  watch.expect(/third party http:\/\/localhost/);
  await command.said(/mfe-rakhi is at http/);
  const origin = `http://localhost:${port}`;
  for (const [url, type] of [
    ['/shop/rakhi/pet', /html/],
    ['/sw.js', /javascript/],
  ] as const)
    expect((await page.request.get(origin + url)).headers()['content-type'], url).toMatch(type);
  await openPage(page, `${origin}/shop/rakhi/pet`);
  await expectHeading(page, 'Pet Rakhi');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const pages = page.getByRole('navigation', { name: 'Pages of this part' });
  await pages.getByRole('link', { name: '/shop/rakhi', exact: true }).click();
  await expectHeading(page, 'Rakhi Collections');
  // Before its server ends, or requests that are still loading would fail.
  await page.close();
});
