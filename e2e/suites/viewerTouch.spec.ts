import type { Page } from '@playwright/test';
import { cardOf } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { Fingers, type Spot } from '../support/touch';
import { expectRest } from '../support/settle';
import { drawnView, openFromCard, viewerButton, viewerOf } from '../support/viewer';

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

const LIST = '/shop/rakhi/single';
/** Three pictures. */
const ID = 'SDR007';
const MIDDLE: Spot = { x: 180, y: 360 };

const counter = (page: Page, text: string) => viewerOf(page).getByText(text, { exact: true });
const level = async (page: Page) =>
  Number.parseFloat(await viewerOf(page).getByRole('group', { name: 'Zoom' }).innerText());

async function openWithFingers(page: Page): Promise<Fingers> {
  await openFromCard(page, LIST, ID);
  await expect(counter(page, '1 / 3')).toBeVisible();
  return Fingers.on(page);
}

test.describe('on a phone, by touch', { tag: '@phone' }, () => {
  test('a piece’s pictures are swiped on its page, with their number', async ({ page }) => {
    await openPage(page, `${LIST}/${ID}`);
    const fingers = await Fingers.on(page);
    const number = (text: string) => page.getByRole('main').getByText(text, { exact: true });
    await expect(number('1/3')).toBeInViewport();
    await expect(number('2/3')).not.toBeInViewport();
    await fingers.drag({ x: 300, y: 300 }, { x: 60, y: 306 });
    await fingers.up();
    await expect(number('2/3')).toBeInViewport();
    await expect(number('1/3')).not.toBeInViewport();
    await expect(viewerOf(page)).toBeHidden();
  });

  test('a pinch zooms about the fingers, at any value, and stays within 1 to 4', async ({ page }) => {
    const fingers = await openWithFingers(page);
    const focus = { x: 120, y: 300 };

    await test.step('the point between the fingers stays under them', async () => {
      const stage = await viewerOf(page).getByRole('img').first().boundingBox();
      const middle = {
        x: Number(stage?.x) + Number(stage?.width) / 2,
        y: Number(stage?.y) + Number(stage?.height) / 2,
      };
      await fingers.pinch(focus, [80, 200]);
      const during = await drawnView(page);
      expect(during.scale).toBeCloseTo(2.5, 1);
      const drawn = (view: Awaited<ReturnType<typeof drawnView>>, share: Spot) => ({
        x: middle.x + view.x + share.x * view.scale,
        y: middle.y + view.y + share.y * view.scale,
      });
      const under = { x: focus.x - middle.x, y: focus.y - middle.y };
      expect(drawn(during, under).x).toBeCloseTo(focus.x, 0);
      expect(drawn(during, under).y).toBeCloseTo(focus.y, 0);
      await fingers.up();
      await expectRest(page);
      await expect.poll(() => level(page)).toBeCloseTo(2.5, 1);
    });
    await test.step('a button then steps by exactly 0.2', async () => {
      const rest = await level(page);
      await viewerButton(page, 'Zoom in').tap();
      await expect.poll(() => level(page)).toBeCloseTo(rest + 0.2, 5);
    });
    await test.step('not beyond 4, not below 1', async () => {
      await fingers.pinch(MIDDLE, [40, 340]);
      await fingers.up();
      await expectRest(page);
      await expect.poll(() => level(page)).toBe(4);
      await fingers.pinch(MIDDLE, [340, 20]);
      await fingers.up();
      await expectRest(page);
      await expect.poll(() => level(page)).toBe(1);
      expect((await drawnView(page)).scale).toBe(1);
    });
  });

  test('a double tap zooms in at its place and out again', async ({ page }) => {
    const fingers = await openWithFingers(page);
    await fingers.doubleTap(MIDDLE);
    await expect.poll(() => level(page)).toBe(2);
    await fingers.doubleTap(MIDDLE);
    await expect.poll(() => level(page)).toBe(1);
    await expectRest(page);
  });

  test('on a zoomed page it covers what is visible, and follows fingers', async ({ page }) => {
    await openPage(page, LIST);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2.5 });
    const visible = () =>
      page.evaluate(() => {
        const {
          offsetLeft: x,
          offsetTop: y,
          width,
          height,
          scale,
        } = visualViewport ?? ({} as VisualViewport);
        return { x, y, width, height, scale };
      });
    await cardOf(page, ID)
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(counter(page, '1 / 3')).toBeVisible();
    await expectRest(page);

    const { scale, ...seen } = await visible();
    expect(scale).toBe(2.5);
    const boxOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    const box = await viewerOf(page).evaluate(boxOf);
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(box[side]).toBeCloseTo(seen[side], 0);
    const picture = () => viewerOf(page).getByRole('img').first().evaluate(boxOf);
    const before = await picture();
    expect(before.width).toBeGreaterThan(0.9 * seen.width);

    const toScreen = ({ x, y }: Spot) => ({ x: x - seen.x, y: y - seen.y });
    const fingers = await Fingers.on(page);
    const start = { x: before.x + before.width * 0.8, y: before.y + before.height / 2 };
    await fingers.drag(toScreen(start), toScreen({ x: start.x - 20, y: start.y }), 10);
    await drawnView(page);
    // The offset starts after the slop.
    expect(before.x - (await picture()).x).toBeGreaterThan(14);
    expect(before.x - (await picture()).x).toBeLessThanOrEqual(20);
    await fingers.cancel();
    await expectRest(page);
    await fingers.drag(toScreen(start), toScreen({ x: start.x - 80, y: start.y }));
    await fingers.up();
    await expect(counter(page, '2 / 3')).toBeVisible();
  });

  test('a swipe goes on and back, a short one springs back', async ({ page }) => {
    const fingers = await openWithFingers(page);
    await fingers.drag({ x: 300, y: 360 }, { x: 60, y: 366 });
    await fingers.up();
    await expect(counter(page, '2 / 3')).toBeVisible();
    await expectRest(page);
    await fingers.drag({ x: 60, y: 360 }, { x: 300, y: 360 });
    await fingers.up();
    await expect(counter(page, '1 / 3')).toBeVisible();
    await expectRest(page);

    await test.step('one that is reversed', async () => {
      await fingers.drag({ x: 300, y: 360 }, { x: 240, y: 360 });
      fingers.rest(200);
      await fingers.to({ x: 241, y: 360 });
      await fingers.up();
      await expectRest(page);
      await expect(counter(page, '1 / 3')).toBeVisible();
    });
    await test.step('one that the system cancels', async () => {
      await fingers.drag({ x: 300, y: 360 }, { x: 60, y: 360 });
      await fingers.cancel();
      await expectRest(page);
      await expect(counter(page, '1 / 3')).toBeVisible();
    });
  });

  test('a zoomed picture can be moved, glides, resists at its edges and can be caught', async ({ page }) => {
    const fingers = await openWithFingers(page);
    await fingers.pinch(MIDDLE, [80, 240]);
    await fingers.up();
    await expectRest(page);
    const before = await drawnView(page);

    await test.step('it follows the finger', async () => {
      await fingers.drag({ x: 180, y: 360 }, { x: 120, y: 360 }, 6);
      const { x } = await drawnView(page);
      // Minus the few pixels of tolerance for a press.
      expect(before.x - x).toBeGreaterThan(45);
      expect(before.x - x).toBeLessThanOrEqual(60);
      await fingers.up();
      await expect(counter(page, '1 / 3')).toBeVisible();
    });
    await test.step('past its edge it follows by a third, and springs back', async () => {
      await expectRest(page);
      for (let pull = 0; pull < 3; pull += 1) {
        await fingers.drag({ x: 330, y: 360 }, { x: 30, y: 360 }, 4);
        await fingers.up();
        await expectRest(page);
      }
      const atEdge = await drawnView(page);
      await fingers.drag({ x: 300, y: 360 }, { x: 200, y: 360 }, 5);
      const stretched = await drawnView(page);
      expect(atEdge.x - stretched.x).toBeGreaterThan(20);
      expect(atEdge.x - stretched.x).toBeLessThan(40);
      await fingers.up();
      await expectRest(page);
      expect((await drawnView(page)).x).toBeCloseTo(atEdge.x, 0);
    });
    await test.step('a second finger turns a drag into a pinch', async () => {
      await fingers.drag({ x: 140, y: 360 }, { x: 170, y: 360 }, 3);
      await fingers.down({ x: 170, y: 360 }, { x: 270, y: 360 });
      await fingers.to({ x: 170, y: 360 }, { x: 220, y: 360 });
      await fingers.up();
      await expectRest(page);
      await expect.poll(() => level(page)).toBeLessThan(2);
    });
  });

  test('a pull down closes and returns the focus; a short one springs back', async ({ page }) => {
    const fingers = await openWithFingers(page);
    await fingers.drag({ x: 180, y: 300 }, { x: 180, y: 350 });
    fingers.rest(200);
    await fingers.to({ x: 180, y: 349 });
    await fingers.up();
    await expectRest(page);
    await expect(viewerOf(page)).toBeVisible();

    await fingers.drag({ x: 180, y: 300 }, { x: 184, y: 520 });
    await fingers.up();
    await expect(viewerOf(page)).toBeHidden();
    await expect(cardOf(page, ID).locator('a:focus')).toHaveCount(1);
  });
});
