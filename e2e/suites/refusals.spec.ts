import { expectHeading, pagination, productCards } from '../support/listPage';
import { openPage } from '../support/openPage';
import { expect, test } from '../support/test';

const LIST = '/shop/rakhi/single';

/** APIs that private modes, in-app browsers and quotas refuse, by their object and member. */
const REFUSED: [what: string, ...names: [owner: string, name: string][]][] = [
  [
    'storage, service workers, media queries, and entries of the history',
    ...([
      ['window', 'localStorage'],
      ['window', 'sessionStorage'],
      ['Navigator.prototype', 'serviceWorker'],
      ['window', 'matchMedia'],
      ['History.prototype', 'replaceState'],
      ['History.prototype', 'pushState'],
    ] satisfies [string, string][]),
  ],
  [
    'what is stored, and states of entries',
    ...([
      ['Storage.prototype', 'setItem'],
      ['Storage.prototype', 'getItem'],
      ['History.prototype', 'state'],
      ['History.prototype', 'scrollRestoration'],
    ] satisfies [string, string][]),
  ],
];

for (const [what, ...names] of REFUSED) {
  test(`works when the browser refuses ${what}`, async ({ page }) => {
    await page.addInitScript((refused) => {
      const owners: Record<string, object> = {
        window,
        'Storage.prototype': Storage.prototype,
        'History.prototype': History.prototype,
        'Navigator.prototype': Navigator.prototype,
      };
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      for (const [owner, name] of refused) {
        const target = owners[owner] ?? {};
        const isMethod = Object.getOwnPropertyDescriptor(target, name)?.get === undefined;
        Object.defineProperty(target, name, isMethod ? { value: refuse } : { get: refuse, set: refuse });
      }
    }, names);

    await openPage(page, LIST);
    await pagination(page).getByRole('link', { name: 'Next' }).click();
    await expect(pagination(page)).toContainText('Page 2 of 5');
    await page.goBack();
    await expect(pagination(page)).toContainText('Page 1 of 5');
    await expect(productCards(page)).toHaveCount(8);

    await productCards(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${LIST}/`));
    await page.goBack();
    await expectHeading(page, 'Single Rakhi');
    await openPage(page, '/');
  });
}
