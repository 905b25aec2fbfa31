import { openPage } from '../support/openPage';
import { startServe } from '../support/ownSite';
import { ANNOUNCEMENT, RELEASED_SITE } from '../support/siteWithFailures';
import { expect, test } from '../support/test';

const TEXT = ANNOUNCEMENT.text;
const PROMISE = 'Free shipping across India';

test('an announcement is above the header, ends by itself and moves no content', async ({ page, watch }) => {
  const server = await startServe(RELEASED_SITE, { canary: 100 });
  watch.trust(server.origin);
  const line = page.getByRole('complementary', { name: 'Announcement' });
  const header = page.getByRole('banner');
  for (const width of [360, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
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
  // Later requests of the page would fail: the server is gone.
  await page.close();
  server.stop();
});
