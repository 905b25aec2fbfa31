import type { Browser, CDPSession, Page } from '@playwright/test';

/** What one visit with one viewer gave. */
export interface Visit {
  /** Milliseconds from the tap to the first frame with the picture. */
  opened: number;
  /** Frames that were due during a pinch and a pan, and did not come. */
  dropped: number;
}

interface Bench {
  ready: boolean;
  opened?: number;
  frames: number[];
}

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** How much slower than this machine: a cheap phone. */
const SLOWDOWN = 4;
const FRAME_MS = 1000 / 60;
const STEPS = 30;

type Finger = [x: number, y: number];

async function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[]) {
  const touchPoints = fingers.map(([x, y], id) => ({ x, y, id }));
  await session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

async function pinchAndPan(session: CDPSession): Promise<void> {
  const pair = (half: number): Finger[] => [
    [180 - half, 370],
    [180 + half, 370],
  ];
  await touch(session, 'touchStart', pair(30));
  for (let step = 1; step <= STEPS; step += 1) await touch(session, 'touchMove', pair(30 + step * 3));
  await touch(session, 'touchEnd', []);
  await touch(session, 'touchStart', [[260, 370]]);
  for (let step = 1; step <= STEPS; step += 1)
    await touch(session, 'touchMove', [[260 - step * 5, 370 - step]]);
  await touch(session, 'touchEnd', []);
}

const readBench = (page: Page) => page.evaluate(() => ({ ...(window as unknown as { bench: Bench }).bench }));

/** Frames that a steady 60 a second would have had between the given ones. */
export function droppedFrames(times: number[]): number {
  return times.slice(1).reduce((sum, time, place) => {
    const since = time - (times[place] ?? time);
    return sum + Math.max(0, Math.round(since / FRAME_MS) - 1);
  }, 0);
}

/** Opens a page, taps a picture, pinches and pans it. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => (window as unknown as { bench: Bench }).bench.ready);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.locator('img').nth(2).tap();
    // Not in each frame, as Playwright looks otherwise: the frames are what is measured.
    await page.waitForFunction(
      () => (window as unknown as { bench: Bench }).bench.opened !== undefined,
      undefined,
      { polling: 250 },
    );
    // Until whatever grows or fades has come to rest.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ),
    );
    const before = await readBench(page);
    await pinchAndPan(session);
    const after = await readBench(page);
    return { opened: before.opened ?? 0, dropped: droppedFrames(after.frames.slice(before.frames.length)) };
  } finally {
    await context.close();
  }
}
