import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runStorefront } from '../support/storefront';
import { copyWorkspace } from '../support/workspaceCopy';
import { openPage } from '../support/openPage';
import { copySite, startServe } from '../support/ownSite';
import { RELEASED_SITE } from '../support/siteWithFailures';
import { expect, test } from '../support/test';

const WORKSPACE = path.join(__dirname, '../..');
const PICTURE = 'mfe-rakhi/catalogue/single/SDR001/1.webp';

// Builds and publishes two parts, alongside other tests on the same machine.
test.setTimeout(600_000);

const GLASS = `  - key: glass
    label: Glass Lumba
    tag: Glass
    description: Clear glass beads on a silver-tone drop.
    prefixes: [SDGL]
    tile: true
`;

test('a new collection as data, and a new remote made as docs/contract.md says, ship without the shell', async ({
  page,
  watch,
}) => {
  const workspace = copyWorkspace('shipping', ['shell', 'mfe-lumba']);
  const { folder: site, remove } = copySite(RELEASED_SITE);
  const releases = () => readdirSync(path.join(site, 'parts/shell'));
  const before = releases();
  // As `npm run version` would.
  for (const name of ['shared-types', 'platform']) {
    const file = path.join(workspace, name, 'package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]+"/, '"version": "1.7.0"'));
  }
  execFileSync('npm', ['run', 'new-remote', '--', 'mfe-gifts'], { cwd: workspace });
  execFileSync('npm', ['test', '-w', 'mfe-gifts'], { cwd: workspace });
  // Of `npm run check`, what its own files can fail.
  execFileSync('npx', ['eslint', '--max-warnings', '0', 'mfe-gifts'], { cwd: workspace });
  execFileSync('npx', ['prettier', '--check', 'mfe-gifts', '.github'], { cwd: workspace });

  appendFileSync(path.join(workspace, 'mfe-lumba/catalogue/collections.yaml'), GLASS);
  const run = (...args: string[]) => runStorefront({ args, workspace });
  const product = ['lumba/glass', '--name', 'Clear Glass Drop', '--price', '640'];
  await run('catalogue', 'add', ...product, path.join(WORKSPACE, PICTURE));
  await run('publish', 'mfe-lumba', 'mfe-gifts', '--site', site, '--dirty');
  expect(releases(), 'of the shell').toEqual(before);
  const sitemap = readFileSync(path.join(site, 'current/public/sitemap.xml'), 'utf8');
  expect(sitemap).toContain('/shop/lumba/glass<');
  expect(sitemap).toContain('/shop/lumba/glass/SDGL001<');

  const { origin, stop } = await startServe(site);
  watch.trust(origin);
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, `${origin}/`);
  const tiles = page.getByRole('region', { name: 'The collections' });
  const tile = tiles.getByRole('link', { name: 'Glass Lumba 1 design' });
  await tile.scrollIntoViewIfNeeded();
  const picture = tile.locator('picture img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await openPage(page, `${origin}/about`);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Glass Lumba' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Glass Lumba' })).toBeVisible();
  await expect(page.getByRole('article').getByText('Glass', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clear Glass Drop', exact: true })).toBeVisible();
  await openPage(page, `${origin}/shop/lumba`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Glass Lumba' })).toBeVisible();
  const missing = await page.request.get(`${origin}/shop/lumba/glass/SDGL999`);
  expect(missing.status()).toBe(404);
  expect(await missing.text(), 'for its drawer').toContain('"path":"/shop/lumba/glass"');

  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, `${origin}/shop/gifts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  await page.getByRole('button', { name: 'Collections in the shop' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gifts' }),
  ).toHaveAttribute('href', '/shop/gifts');
  await page.close();
  stop();
  remove();
});
