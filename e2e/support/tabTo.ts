import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 150;

/** Reaches a control by the Tab key alone. */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let press = 0; press < MAX_STOPS; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(control)} is not reached by ${key}.`);
}
