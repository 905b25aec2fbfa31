import type { Page } from '@playwright/test';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const named = (page: Page, part: string) => page.getByText(new RegExp(String.raw`^${part} \d+\.\d+\.\d+$`));

test('?boundaries outlines each part’s area, with its version, until ?boundaries=off', async ({ page }) => {
  await openPage(page, '/shop/rakhi/single?boundaries');
  await expect(named(page, 'shell')).toBeVisible();
  await expect(named(page, 'mfe-rakhi')).toBeVisible();
  await expect(page.getByRole('main')).toHaveCSS('outline-style', 'dashed');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible();
  await expect(named(page, 'shell')).toBeVisible();
  await expect(page.getByRole('main')).toHaveAttribute('data-part', 'shell');
  await openPage(page, '/?boundaries=off');
  await openPage(page, '/about');
  await expect(named(page, 'shell')).toHaveCount(0);
});

test('the viewer is outlined as its part', async ({ page }) => {
  await openPage(page, '/shop/rakhi/single?boundaries');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.locator('[data-part="mfe-viewer"]')).toHaveCSS('outline-style', 'dashed');
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
  await expect(named(page, 'shell')).toBeVisible();
  expect([...plain].filter((script) => !scripts.has(script))).toEqual([]);
  expect([...scripts].filter((script) => !plain.has(script))).toHaveLength(1);
});
