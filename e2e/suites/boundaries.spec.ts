import type { Page } from '@playwright/test';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const labels = (page: Page) => page.locator('.region .label');

/** Whether a label's box encloses an element. */
async function surrounds(page: Page, label: string, inside: string): Promise<boolean> {
  const outer = await page.locator('.region', { hasText: label }).last().boundingBox();
  const inner = await page.locator(inside).first().boundingBox();
  if (!outer || !inner) return false;
  return outer.x <= inner.x && outer.y <= inner.y && outer.x + outer.width >= inner.x + inner.width;
}

test('?boundaries outlines each part’s area, with its version, and stays on across navigations', async ({
  page,
}) => {
  await openPage(page, '/shop/rakhi/single?boundaries');
  await expect(
    labels(page)
      .filter({ hasText: /^shell \d+\.\d+\.\d+$/ })
      .first(),
  ).toBeVisible();
  await expect(labels(page).filter({ hasText: /^mfe-rakhi \d+\.\d+\.\d+$/ })).toBeVisible();
  expect(await surrounds(page, 'mfe-rakhi', 'article')).toBe(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible();
  await expect(labels(page).filter({ hasText: 'mfe-rakhi' })).toHaveCount(0);
  await expect(labels(page).filter({ hasText: 'shell' }).first()).toBeVisible();
});

test('the toggle ends with its button, for the rest of the visit', async ({ page }) => {
  await openPage(page, '/?boundaries');
  await page.getByRole('button', { name: 'Hide boundaries' }).click();
  await expect(labels(page)).toHaveCount(0);
  await openPage(page, '/about');
  await expect(page.getByRole('button', { name: 'Hide boundaries' })).toHaveCount(0);
  await expect(labels(page)).toHaveCount(0);
});

test('without the toggle none of its code is loaded', async ({ page }) => {
  let scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await openPage(page, '/about');
  const plain = scripts;
  scripts = new Set();
  await page.goto('/about?boundaries');
  await expect(labels(page).first()).toBeVisible();
  expect([...plain].filter((script) => !scripts.has(script))).toEqual([]);
  expect([...scripts].filter((script) => !plain.has(script))).toHaveLength(1);
});
