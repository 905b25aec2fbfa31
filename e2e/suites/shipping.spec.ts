import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { E2E_FOLDER, runStorefront, startStorefront } from '../support/storefront';
import { copyWorkspace } from '../support/workspaceCopy';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const WORKSPACE = path.join(__dirname, '../..');
const PICTURE = 'mfe-rakhi/catalogue/single/SDR001/1.webp';

// Builds and publishes a part, alongside other tests on the same machine.
test.describe.configure({ mode: 'default' });
test.setTimeout(600_000);

/** Every file in a folder with its bytes, for a later comparison. */
function contentsOf(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file)]));
}

/** Names of the files in which two folders differ. */
function differences(one: Map<string, Buffer>, other: Map<string, Buffer>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => {
    const [left, right] = [one.get(name), other.get(name)];
    return !left || !right || !left.equals(right);
  });
}

/** A copy of the suites' site. */
function copySite(name: string): string {
  const site = path.join(E2E_FOLDER, 'shipped', name);
  rmSync(site, { recursive: true, force: true });
  mkdirSync(path.dirname(site), { recursive: true });
  cpSync(path.join(E2E_FOLDER, 'sites/paths'), site, { recursive: true, verbatimSymlinks: true });
  return site;
}

const GLASS = `  - key: glass
    label: Glass Lumba
    tag: Glass
    description: Clear glass beads on a silver-tone drop.
    prefixes: [SDGL]
    tile: true
`;

test('lumba ships a new collection as data, and the live shell leads to it', async ({ page, watch }) => {
  const workspace = copyWorkspace('lumba-alone', ['mfe-lumba']);
  const site = copySite('lumba');
  const shell = contentsOf(path.join(site, 'parts/shell'));
  appendFileSync(path.join(workspace, 'mfe-lumba/catalogue/collections.yaml'), GLASS);
  const run = (...args: string[]) => runStorefront({ args, workspace });
  const product = ['lumba/glass', '--name', 'Clear Glass Drop', '--price', '640'];
  await run('catalogue', 'add', ...product, path.join(WORKSPACE, PICTURE));
  await run('publish', 'mfe-lumba', '--site', site, '--dirty');
  expect(differences(contentsOf(path.join(site, 'parts/shell')), shell)).toEqual([]);
  const sitemap = readFileSync(path.join(site, 'current/public/sitemap.xml'), 'utf8');
  expect(sitemap).toContain('/shop/lumba/glass<');
  expect(sitemap).toContain('/shop/lumba/glass/SDGL001<');

  const server = startStorefront({ args: ['serve', '--site', site], env: { PORT: '0', HOST: '127.0.0.1' } });
  const [, port] = await server.said(/http:\/\/localhost:(\d+)/);
  const origin = `http://127.0.0.1:${port}`;
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
  await page.close();
  await server.stop();
});

test('a new remote, made as docs/contract.md says, runs alongside the live parts after new versions', async ({
  page,
  watch,
}) => {
  const workspace = copyWorkspace('gifts', ['shell']);
  const site = copySite('gifts');
  // As `npm run version` would.
  for (const name of ['shared-types', 'platform']) {
    const file = path.join(workspace, name, 'package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]+"/, '"version": "1.7.0"'));
  }
  execFileSync('npm', ['run', 'new-remote', '--', 'mfe-gifts'], { cwd: workspace });
  execFileSync('npm', ['test', '-w', 'mfe-gifts'], { cwd: workspace });
  await runStorefront({ args: ['publish', 'mfe-gifts', '--site', site, '--dirty'], workspace });

  const server = startStorefront({ args: ['serve', '--site', site], env: { PORT: '0', HOST: '127.0.0.1' } });
  const [, port] = await server.said(/http:\/\/localhost:(\d+)/);
  const origin = `http://127.0.0.1:${port}`;
  watch.trust(origin);
  await openPage(page, `${origin}/shop/gifts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  await page.getByRole('button', { name: 'Collections in the shop' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gifts' }),
  ).toHaveAttribute('href', '/shop/gifts');
  await page.close();
  await server.stop();
});
