import { expectAccessible } from '../support/expectAccessible';
import { openPage } from '../support/openPage';
import { ROUTES } from '../support/routes';
import { expect, test } from '../support/test';

for (const path of ROUTES) {
  test(`${path} meets WCAG 2.2 AA`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectAccessible(page);
  });
}
