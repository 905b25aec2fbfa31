import type { Page } from '@playwright/test';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const named = (page: Page, part: string) => page.getByText(new RegExp(String.raw`^${part} \d+\.\d+\.\d+$`));

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
