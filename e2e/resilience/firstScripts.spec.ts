import { originsOf } from '../support/deployments';
import { isSlow, type Failure } from '@dhaaga-noor/test-support';
import { expectHeading, pagination, productCards } from '../support/listPage';
import { mainNavigation } from '../support/menu';
import { expect, test } from '../support/test';
import { visitForEach, type Visit } from '../support/visits';

const LIST = '/shop/rakhi/kids';
/** The host's scripts that the document names. */
const FIRST_SCRIPTS = {
  'the main script': /\/parts\/shell\/.*\/main\./,
  'what a remote needs': /\/parts\/shell\/.*\/federation\./,
};
/** An error, silence and a script without effect: all scripts run or none. */
const CASES = [
  'the main script: one flipped bit',
  'the main script: hang before headers',
  'the main script: empty',
  'what a remote needs: hang before headers',
] as const;

/** Expects the static page: everything is visible, and its links work. */
async function seePageAsSent(
  { page, proxy, watch }: Visit,
  pattern: RegExp,
  failure: Failure,
): Promise<void> {
  // The browser's own messages; none of the storefront's code runs.
  const lines = isSlow(failure) ? undefined : watch.expect(/\/parts\/shell\//);
  proxy.break(pattern, failure);
  await page.goto(proxy.origin + LIST, { waitUntil: 'commit' });
  await expectHeading(page, 'Kids Rakhi');
  await expect(productCards(page)).toHaveCount(8);
  await expect.poll(() => (lines ? lines.count() : proxy.requested(pattern).length)).toBeGreaterThan(0);
  await pagination(page).getByRole('link', { name: 'Next' }).click();
  await expect(pagination(page)).toContainText('Page 2 of 3');
  await mainNavigation(page).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // For each request one message of the console, and one of the request or its status.
  const requests = proxy.requested(pattern).length;
  if (lines) expect(lines.count(), `lines about ${requests} requests`).toBeLessThanOrEqual(2 * requests);
}

test.describe('the host’s first scripts', () => {
  const upstream = () => String(originsOf('paths')[0]);

  test('leave the static page when they fail, with working links', async ({ browser }) => {
    test.slow();
    await visitForEach(CASES, { browser, upstream: upstream() }, (visit, one) => {
      const [name, failure] = one.split(': ') as [keyof typeof FIRST_SCRIPTS, Failure];
      return seePageAsSent(visit, FIRST_SCRIPTS[name], failure);
    });
  });
});
