import { expect, type Locator, type Page } from '@playwright/test';

/** Cards of the visible products. */
export function productCards(page: Page): Locator {
  return page.getByRole('region', { name: 'Products' }).getByRole('article');
}

/** The card of one product. */
export function cardOf(page: Page, id: string): Locator {
  return productCards(page).filter({ has: page.getByText(`ID: ${id}`, { exact: true }) });
}

/** Pagination links of a list; a list of one page has none. */
export function pagination(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Pages' });
}

/** Ids on the visible page, in order. */
export async function visibleIds(page: Page): Promise<string[]> {
  await expect(productCards(page).first()).toBeVisible();
  const texts = await productCards(page)
    .getByText(/^ID: \S+$/)
    .allInnerTexts();
  return texts.map((text) => text.replace('ID: ', ''));
}

/** Waits until a list's heading is visible. */
export async function expectHeading(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}
