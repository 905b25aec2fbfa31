import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPage } from '../support/openPage';
import { copySite, startServe, type OwnSite } from '../support/ownSite';
import { runStorefront } from '../support/storefront';
import { expect, test } from '../support/test';

const SHELL = path.join(__dirname, '../../shell/dist');
const TEXT = 'Order by 20 August, and it is there for Raksha Bandhan anywhere in India';
const PROMISE = 'Free shipping across India';

/** Publishes the shell with an announcement in its settings. */
async function announce({ folder }: OwnSite): Promise<void> {
  const dist = path.join(folder, '../announcing');
  cpSync(SHELL, dist, { recursive: true });
  const file = path.join(dist, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as { site: object };
  const site = {
    ...release.site,
    announcement: { text: TEXT, from: '2026-08-01', until: '2026-08-20' },
  };
  writeFileSync(file, JSON.stringify({ ...release, version: '1.0.1', site }));
  await runStorefront({ args: ['publish', 'shell', '--site', folder, '--dist', dist, '--demo'] });
}

test.describe('an announcement', () => {
  test.describe.configure({ mode: 'serial' });
  let site: OwnSite;
  let server: Awaited<ReturnType<typeof startServe>>;
  test.beforeAll(async () => {
    site = copySite();
    await announce(site);
    server = await startServe(site.folder);
  });
  test.afterAll(async () => {
    await server.stop();
    site.remove();
  });

  for (const width of [360, 1280]) {
    test(`is above the header, ends by itself and moves no content, at ${width} px`, async ({
      page,
      watch,
    }) => {
      watch.trust(server.origin);
      await page.setViewportSize({ width, height: 800 });
      const line = page.getByRole('complementary', { name: 'Announcement' });
      const header = page.getByRole('banner');
      await page.clock.setFixedTime('2026-08-20T12:00:00Z');
      await openPage(page, `${server.origin}/contact`);
      await expect(line).toHaveText(new RegExp(TEXT));
      await expect(line.getByText(PROMISE)).toBeHidden();
      const [lineBox, headerBox] = [await line.boundingBox(), await header.boundingBox()];
      expect(lineBox).toMatchObject({ x: 0, y: 0 });
      expect(headerBox?.y).toBe(lineBox?.height);
      await page.mouse.wheel(0, 600);
      await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);

      await page.clock.setFixedTime('2026-08-20T18:30:00Z');
      await openPage(page, `${server.origin}/about`);
      await expect(line.getByText(PROMISE)).toBeVisible();
      await expect(line.getByText(TEXT)).toBeHidden();
      expect(await line.boundingBox()).toEqual(lineBox);
    });
  }
});
