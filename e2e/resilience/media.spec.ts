import type { Page } from '@playwright/test';
import { originsOf } from '../support/deployments';
import { isSlow, type Failure } from '@dhaaga-noor/test-support';
import { cardOf, productCards } from '../support/listPage';
import { expectHydrated, openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { viewerOf } from '../support/viewer';
import { visitForEach, type Visit } from '../support/visits';

const PICTURES = /\/media\/.*\.(avif|jpg)/;
const CLIPS = /\/media\/.*\.mp4/;
const LIST = '/shop/lumba/bangle';
/** A piece with two pictures and a clip. */
const PIECE = 'SDL001';

/** Failures that a browser logs; it logs nothing about files that it cannot decode. */
const SAID: Failure[] = ['status 404', 'truncated'];
/** Failures after which a browser may still show part of the file. */
const HALF: Failure[] = ['truncated', 'one flipped bit'];

/** Failures that differ for media: an error, silence, a crawl, half of it, another type. */
const OF_MEDIA = [
  'status 404',
  'hang before headers',
  '1 kB/s',
  'truncated',
  'HTML without nosniff',
] as const satisfies Failure[];

/** Opens a page whose pictures may hang, and waits until it is hydrated. */
async function openWithoutPictures(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await expectHydrated(page);
}

const cardBoxes = (page: Page) =>
  productCards(page).evaluateAll((cards) =>
    cards.map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

/** The state of the first screen's pictures. */
const texts = (page: Page) =>
  productCards(page)
    .locator('picture > img:not([loading="lazy"])')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('alt')));

async function seeCards({ page, proxy, watch }: Visit, failure: Failure): Promise<void> {
  await openPage(page, proxy.origin + LIST);
  const [boxes, alternatives] = [await cardBoxes(page), await texts(page)];
  const lines = SAID.includes(failure) ? watch.expect(/\/media\//) : undefined;
  proxy.mend();
  // Over HTTP/1.1 a browser has six connections: if pictures hang on all of them, its scripts wait
  // as well.
  proxy.break(PICTURES, failure, isSlow(failure) ? 4 : Infinity);
  await openWithoutPictures(page, proxy.origin + LIST);
  await expect.poll(() => proxy.requested(PICTURES).length).toBeGreaterThan(1);
  await expect.poll(() => cardBoxes(page), { message: 'where the cards stand' }).toEqual(boxes);
  expect(alternatives.length).toBeGreaterThan(0);
  for (const name of alternatives) {
    await expect(page.getByRole('img', { name: String(name), exact: true }).first()).toBeVisible();
  }
  await test.step('the viewer still opens, and says what is missing', async () => {
    // A tap on a failed picture requests it again.
    await cardOf(page, PIECE).getByRole('link').first().press('Enter');
    await expect(viewerOf(page)).toBeVisible();
    if (!isSlow(failure) && !HALF.includes(failure))
      await expect(viewerOf(page).getByRole('alert')).toContainText('Failed to load image');
    await page.keyboard.press('Escape');
    await expect(viewerOf(page)).toHaveCount(0);
  });
  const requests = proxy.requested(PICTURES).length;
  // One message of the console, one of the request, and one of the status.
  if (lines) expect(lines.count(), `lines about ${requests} requests`).toBeLessThanOrEqual(3 * requests);
}

async function seeClip({ page, proxy, watch }: Visit, failure: Failure): Promise<void> {
  if (SAID.includes(failure)) watch.expect(/\.mp4/);
  proxy.break(CLIPS, failure);
  await openWithoutPictures(page, proxy.origin + LIST);
  const card = cardOf(page, PIECE);
  await card.getByRole('button', { name: /^Previous view of/ }).click();
  await test.step('the card keeps the picture of its clip', async () => {
    await expect.poll(() => proxy.requested(CLIPS).length).toBeGreaterThan(0);
    const poster = card.locator('a:not([inert]) picture img');
    await expect(poster).toBeVisible();
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
  await card.locator('a:not([inert])').first().click();
  await expect(viewerOf(page)).toBeVisible();
  // Half of a clip plays.
  if (failure === 'hang before headers' || failure === '1 kB/s')
    await expect(viewerOf(page).getByText('Loading...').first()).toBeVisible();
  else if (!isSlow(failure) && !HALF.includes(failure))
    await expect(viewerOf(page).getByRole('alert')).toContainText('Video not available');
  await page.keyboard.press('ArrowRight');
  await expect(viewerOf(page).getByText('1 / 3')).toBeVisible();
  await expect(viewerOf(page).getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toHaveCount(0);
}

test.describe('media that fail to load', () => {
  const upstream = () => String(originsOf('paths')[0]);

  test('pictures: cards keep their places and their texts', async ({ browser }) => {
    test.slow();
    await visitForEach([...OF_MEDIA, 'one flipped bit'], { browser, upstream: upstream() }, seeCards);
  });

  test('a clip: its picture stays, and the viewer works', async ({ browser }) => {
    test.slow();
    await visitForEach(OF_MEDIA, { browser, upstream: upstream() }, seeClip);
  });
});
