import type { Page } from '@playwright/test';
import { isSlow, type Failure } from '@dhaaga-noor/test-support';
import { originsOf } from '../support/deployments';
import { expectHeading, pagination, productCards } from '../support/listPage';
import { mainNavigation } from '../support/menu';
import { expectHydrated, openPage } from '../support/openPage';
import { expect, test } from '../support/test';
import { visitForEach, type Visit } from '../support/visits';

const LIST = '/shop/rakhi/kids';
/** The stylesheets of a list's document, after all of its content. */
const STYLES = {
  'the host’s': /\/parts\/shell\/.*\.css/,
  'the family’s': /\/parts\/mfe-rakhi\/.*\.css/,
};
/** An error, half of it, and silence. */
const CASES = [
  'the host’s: one flipped bit',
  'the host’s: truncated',
  'the host’s: hang before headers',
  'the family’s: hang in the body',
] as const;

/** The positions of the first screen's cards, and the font of their names. */
const looks = (page: Page) =>
  productCards(page).evaluateAll((cards) =>
    cards.slice(0, 4).map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      const { fontSize, color } = getComputedStyle(card.querySelector('h2') ?? card);
      return { box: [x, y, width, height].map(Math.round), fontSize, color };
    }),
  );

async function seePageAsSent(
  { page, proxy, watch }: Visit,
  pattern: RegExp,
  failure: Failure,
): Promise<void> {
  await openPage(page, proxy.origin + LIST);
  const whole = await looks(page);
  proxy.mend();
  if (!isSlow(failure)) watch.expect(/\.css/);
  proxy.break(pattern, failure);
  await page.goto(proxy.origin + LIST, { waitUntil: 'commit' });
  await expectHeading(page, 'Kids Rakhi');
  await expect.poll(() => proxy.requested(pattern).length).toBeGreaterThan(0);
  await expect.poll(() => looks(page), { message: 'how the first cards look' }).toEqual(whole);
  await expectHydrated(page);
  await pagination(page).getByRole('link', { name: 'Next' }).click();
  await expect(pagination(page)).toContainText('Page 2 of 3');
  await mainNavigation(page).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
}

test.describe('the document’s stylesheets', () => {
  const upstream = () => String(originsOf('paths')[0]);

  test('leave the static page when they fail, with working links', async ({ browser }) => {
    await visitForEach(CASES, { browser, upstream: upstream() }, (visit, one) => {
      const [name, failure] = one.split(': ') as [keyof typeof STYLES, Failure];
      return seePageAsSent(visit, STYLES[name], failure);
    });
  });

  test('of a family are requested again when they fail once', async ({ browser }) => {
    const failures: Failure[] = ['status 404', 'one flipped bit'];
    await visitForEach(
      failures,
      { browser, upstream: upstream() },
      async ({ page, proxy, watch }, failure) => {
        watch.expect(/\.css/);
        proxy.break(STYLES['the family’s'], failure, 1);
        await openPage(page, proxy.origin + LIST);
        await expect.poll(() => proxy.requested(STYLES['the family’s']).length).toBeGreaterThan(1);
        const applied = () =>
          page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/mfe-rakhi/')));
        await expect.poll(applied, 'its styles apply').toBe(true);
      },
    );
  });
});
