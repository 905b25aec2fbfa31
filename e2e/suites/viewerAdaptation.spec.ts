import type { Locator, Page } from '@playwright/test';
import { cardOf } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { expectRest } from '../support/settle';
import { openFromCard, viewerButton, viewerOf } from '../support/viewer';

const LIST = '/shop/rakhi/single';
/** Three pictures and a clip. */
const ID = 'SDR001';

const counter = (page: Page, text: string) => viewerOf(page).getByText(text, { exact: true });
/**
 * Buttons and links for the current picture, without those of its neighbours, and of the text,
 * which may scroll.
 */
const controls = (page: Page) => viewerOf(page).locator(':is(button, a):not([role="group"] a):visible');

interface Box {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

async function boxesOf(elements: Locator): Promise<Box[]> {
  return elements.evaluateAll((found) =>
    found.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return { name, left, right, top, bottom };
    }),
  );
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Expects every control to be on the screen, large enough for a thumb, and to cover no other. */
async function expectWithinReach(page: Page, names: string[]): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const boxes = await boxesOf(controls(page));
  expect(boxes.map(({ name }) => name).sort()).toEqual([...names].sort());
  const beyond = boxes.filter(
    ({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
  );
  expect(beyond, 'beyond the edge of the screen').toEqual([]);
  const small = boxes.filter(({ left, right, top, bottom }) => right - left < 44 || bottom - top < 44);
  expect(small, 'below 44 px').toEqual([]);
  const covered = boxes.filter((box, at) => boxes.slice(at + 1).some((other) => overlap(box, other)));
  expect(covered, 'covered by another').toEqual([]);
}

const ASK = 'Ask on WhatsApp · ₹\u202f140';
const ALWAYS = ['Close', ASK, 'Share', 'Previous', 'Next', 'Zoom out', 'Zoom in'];
const MOVES = ['Move left', 'Move up', 'Move down', 'Move right'];

test('at 360 x 640 no name, size or material is clipped in the panel', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openFromCard(page, '/shop/lumba/mirror', 'SDML001');
  const cut = await viewerOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading') })
    .locator('h2, dd')
    .evaluateAll((found) =>
      found
        .filter((item) => item.scrollWidth > item.clientWidth || item.scrollHeight > item.clientHeight + 2)
        .map((item) => item.textContent),
    );
  expect(cut).toEqual([]);
});

/** The present value of a system colour. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = colour;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

test('in forced colours every control has an outline, and disabled ones are grey', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openFromCard(page, LIST, ID);
  const [text, grey] = await Promise.all(['ButtonText', 'GrayText'].map((name) => systemColour(page, name)));
  const looks = await controls(page).evaluateAll((found) =>
    found.map((element) => {
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element);
      const drawing = element.querySelector('svg');
      const { color } = getComputedStyle(element);
      const stroke = drawing ? getComputedStyle(drawing).stroke : color;
      const isUsable = element.getAttribute('aria-disabled') !== 'true';
      return { outline: `${borderTopWidth} ${borderTopColor}`, stroke, backgroundColor, isUsable };
    }),
  );
  expect(looks).toHaveLength(ALWAYS.length);
  for (const { outline, stroke, backgroundColor, isUsable } of looks) {
    expect(outline).toBe(`1px ${isUsable ? text : grey}`);
    expect(stroke).toBe(isUsable ? text : grey);
    expect(stroke).not.toBe(backgroundColor);
  }
  const ground = await viewerOf(page).evaluate((dialog) => getComputedStyle(dialog).backgroundColor);
  expect(ground).toBe(await systemColour(page, 'Canvas'));
  await viewerButton(page, 'Next').focus();
  await page.keyboard.press('Tab');
  expect(
    await viewerOf(page)
      .locator(':focus')
      .evaluate((stop) => getComputedStyle(stop).outlineStyle),
  ).toBe('solid');
});

const SCREENS = [
  ['a phone', { width: 360, height: 740 }],
  ['a phone on its side', { width: 740, height: 360 }],
  ['a window at 400 %', { width: 320, height: 256 }],
  ['a laptop', { width: 1440, height: 900 }],
] as const;

test('every control can be reached, zoomed too, and has a label', async ({ page }) => {
  for (const [what, viewport] of SCREENS)
    await test.step(`on ${what}`, async () => {
      await page.setViewportSize(viewport);
      await openFromCard(page, LIST, ID);
      await expectWithinReach(page, ALWAYS);
      await test.step('texts and labels need no hover', async () => {
        for (const name of ALWAYS.filter((each) => each !== ASK)) {
          await expect(viewerButton(page, name)).toHaveAccessibleName(name);
        }
        await expect(viewerOf(page).locator('[title]')).toHaveCount(0);
      });
      await test.step('the picture has a large share of the screen', async () => {
        const [picture] = await boxesOf(viewerOf(page).getByRole('img').first());
        const shorter = Math.min(viewport.width, viewport.height);
        expect(Number(picture?.bottom) - Number(picture?.top)).toBeGreaterThan(shorter * 0.35);
      });
      await test.step('zoomed', async () => {
        await page.keyboard.press('+');
        await page.keyboard.press('+');
        await expect(viewerOf(page).getByRole('group', { name: 'Move the picture' })).toBeVisible();
        await expectRest(page);
        await expectWithinReach(page, [...ALWAYS, ...MOVES]);
      });
      await test.step('with a clip', async () => {
        await viewerButton(page, 'Previous').click();
        await expect(viewerOf(page).locator('video')).toBeVisible();
        await expectRest(page);
        const steady = ALWAYS.filter((name) => !name.startsWith('Zoom'));
        // Playback may begin between two checks.
        await expect(async () => {
          const names = (await boxesOf(controls(page))).map(({ name }) => name);
          const ofClip = names.includes('Pause video') ? 'Pause video' : 'Play video';
          await expectWithinReach(page, [...steady, ofClip]);
        }).toPass();
      });
    });
});

test('from right to left every control can be reached, and arrows are mirrored', async ({ page }) => {
  for (const [what, viewport] of SCREENS)
    await test.step(`on ${what}`, async () => {
      await page.setViewportSize(viewport);
      await openPage(page, LIST);
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      await cardOf(page, ID).getByRole('link').first().click();
      // The piece's layer comes before the viewer, and has none of its buttons.
      await expect(viewerButton(page, 'Next')).toBeVisible();
      await expectRest(page);
      await expectWithinReach(page, ALWAYS);
      const [previous, next] = await Promise.all(
        ['Previous', 'Next'].map(async (name) => (await boxesOf(viewerButton(page, name)))[0]),
      );
      expect(Number(next?.left)).toBeLessThanOrEqual(Number(previous?.left));
      // The icon of Next points to the left now.
      const turned = await viewerButton(page, 'Next')
        .locator('svg')
        .evaluate((drawing) => getComputedStyle(drawing).scale);
      expect(turned).toBe('-1 1');

      await page.keyboard.press('ArrowLeft');
      await expect(counter(page, '2 / 4')).toBeVisible();
      await expectRest(page);
      const [picture] = await boxesOf(viewerOf(page).getByRole('img').first());
      expect(Number(picture?.left)).toBeGreaterThanOrEqual(0);
      expect(Number(picture?.right)).toBeLessThanOrEqual(viewport.width);
      await page.keyboard.press('ArrowRight');
      await expect(counter(page, '1 / 4')).toBeVisible();
    });
});

interface Played {
  properties: string[];
  /** Milliseconds. */
  duration: number;
}

/** Records the viewer's animations from now on. */
async function noteAnimations(page: Page): Promise<() => Promise<Played[]>> {
  await page.evaluate(() => {
    const played: Played[] = [];
    Object.assign(window, { played });
    const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')
      ?.value as Element['animate'];
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      const effect = animation.effect as KeyframeEffect;
      const general = ['offset', 'computedOffset', 'easing', 'composite'];
      played.push({
        properties: [...new Set(effect.getKeyframes().flatMap(Object.keys))]
          .filter((name) => !general.includes(name))
          .sort(),
        duration: Number(effect.getComputedTiming().duration),
      });
      return animation;
    };
  });
  return () => page.evaluate(() => (window as unknown as { played: Played[] }).played);
}

async function openAndClose(page: Page): Promise<Played[]> {
  await openPage(page, LIST);
  const played = await noteAnimations(page);
  await cardOf(page, ID).getByRole('link').first().click();
  await expect(viewerOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toBeHidden();
  return played();
}

test.describe('motion', () => {
  test('the picture grows out of its card and returns to it, for 300 ms each', async ({ page }) => {
    const grows = { properties: ['clipPath', 'transform'], duration: 300 };
    expect(await openAndClose(page)).toEqual([grows, grows]);
  });

  test('with reduced motion the viewer fades, for 150 ms', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const fades = { properties: ['opacity'], duration: 150 };
    expect(await openAndClose(page)).toEqual([fades, fades]);
  });
});

test.describe('inside WhatsApp', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 WhatsApp/2.24.13',
  });

  test('the viewer fades in and out over its own background, and nothing grows', async ({ page }) => {
    const fades = { properties: ['opacity'], duration: 300 };
    expect(await openAndClose(page)).toEqual([fades, fades]);
    await cardOf(page, ID).getByRole('link').first().click();
    await expectRest(page);
    await expect(viewerOf(page).getByRole('img').first()).toHaveAttribute('data-loaded', 'true');
    const ground = await viewerOf(page).evaluate((dialog) => {
      const { backgroundColor, opacity } = getComputedStyle(dialog, '::backdrop');
      return { backgroundColor, opacity };
    });
    expect(ground).toEqual({ backgroundColor: 'rgb(30, 16, 18)', opacity: '1' });
  });
});
