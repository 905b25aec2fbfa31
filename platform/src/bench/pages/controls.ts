import type { Page } from '@playwright/test';
import type { Control, Observed } from './observer';

/** The arrow of the first card with one, which shows the next slide in place of the first. */
const ARROW: Control = {
  selector: 'article button[aria-label^="Next"]',
  effect: 'article a[inert] + a:not([inert])',
};
/** On pages without cards, the Shop menu of the header; a phone has a drawer in its place. */
const MENU: Control = {
  selector: 'header button[aria-expanded], header button[aria-haspopup]',
  effect: 'dialog[open], header button[aria-expanded="true"]',
};

/** Pages of single collections show cards with arrows. */
const LIST = /^\/shop\/\w+\/[\w-]+$/;

/** What must answer a click for a page to count as interactive. */
export function controlOf(pathname: string): Control {
  return LIST.test(pathname) ? ARROW : MENU;
}

const readInteractions = (page: Page) =>
  page.evaluate(() => (window as unknown as { observed: Observed }).observed.interactions);

/** Two frames: whatever an interaction has changed is on the screen, and its duration is known. */
async function showResult(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/**
 * A scripted visit: two steps through a gallery where there is one, then the menu opened and closed.
 *
 * @returns how long each took to be seen, in milliseconds.
 */
export async function interact(page: Page): Promise<number[]> {
  const before = (await readInteractions(page)).length;
  const arrow = page.locator(ARROW.selector).first();
  for (let time = 0; time < 2 && (await page.locator(ARROW.selector).count()) > 0; time += 1) {
    await arrow.click();
    await showResult(page);
  }
  await page.locator(MENU.selector).filter({ visible: true }).first().click();
  await showResult(page);
  await page.keyboard.press('Escape');
  await showResult(page);
  // Entries are handed out when the browser has time for it.
  await page.waitForTimeout(200);
  return (await readInteractions(page)).slice(before);
}
