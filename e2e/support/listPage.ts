import { expect, type Locator, type Page } from '@playwright/test';

/** Cards of the products that are shown. */
export function productCards(page: Page): Locator {
  return page.getByRole('region', { name: 'Products' }).getByRole('article');
}

/** The card of one product. */
export function cardOf(page: Page, id: string): Locator {
  return productCards(page).filter({ has: page.getByText(`ID: ${id}`, { exact: true }) });
}

/** Links from page to page of a list; there are none when it has one page. */
export function pagination(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Pages' });
}

/** Ids on the page that is shown, in their order. */
export async function shownIds(page: Page): Promise<string[]> {
  await expect(productCards(page).first()).toBeVisible();
  const texts = await productCards(page)
    .getByText(/^ID: \S+$/)
    .allInnerTexts();
  return texts.map((text) => text.replace('ID: ', ''));
}

/** Waits until a list's heading is there. */
export async function expectHeading(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}
