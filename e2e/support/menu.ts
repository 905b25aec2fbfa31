import { expect, type Page } from '@playwright/test';
import { expectHydrated } from './openPage';

/** The links of the header on a wide screen, of the drawer on a phone. */
export function mainNavigation(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Follows a link of the main navigation, through the drawer if there is one. */
export async function followMenu(page: Page, label: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open the menu' });
  if (await opener.isVisible()) await opener.click();
  else if (['Rakhi', 'Lumba'].includes(label)) await openShopMenu(page);
  await mainNavigation(page).getByRole('link', { name: label, exact: true }).click();
}

/** Opens the Shop menu of a wide screen by its button. */
export async function openShopMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Collections in the shop' });
  await expectHydrated(page, 'header');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

const MARKER = '__sameDocument';

/** Marks the document; a reload would lose the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate((marker) => Object.assign(window, { [marker]: true }), MARKER);
}

/** Expects that the document was not reloaded since it was marked. */
export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate((marker) => marker in window, MARKER)).toBe(true);
}
