import type { Page } from '@playwright/test';

/** Controls a page's animations. @returns a function that sets their playback rate. */
export async function holdAnimations(page: Page): Promise<(speed: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  return (playbackRate) => session.send('Animation.setPlaybackRate', { playbackRate });
}
