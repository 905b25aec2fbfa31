import type { Page } from '@playwright/test';

/** Timers that follow one another, such as those of attempts, are each due in a jump of their own. */
const JUMP_MS = 1_000;

/**
 * Lets time pass on a page whose clock is installed, in jumps: `runFor` would draw all the frames in between, which
 * takes many seconds for two minutes.
 */
export async function letTimePass(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += JUMP_MS) await page.clock.fastForward(JUMP_MS);
}
