import { expectAccessible } from '../support/expectAccessible';
import { openPage } from '../support/openPage';
import { inAllLanguages, ROUTES } from '../support/routes';
import { expect, test } from '../support/test';

test('every kind of page meets WCAG 2.2 AA', async ({ page }) => {
  for (const path of inAllLanguages(ROUTES)) {
    await test.step(path, async () => {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expectAccessible(page);
    });
  }
});
