import { originsOf } from '../support/deployments';
import { isSlow, type Failure } from '@dhaaga-noor/test-support';
import { expectHeading, pagination, productCards } from '../support/listPage';
import { mainNavigation } from '../support/menu';
import { expect, test } from '../support/test';
import { visitForEach, type Visit } from '../support/visits';

const LIST = '/shop/rakhi/kids';
/** The host's scripts that the document itself names. */
const FIRST_SCRIPTS = {
  'the main script': /\/parts\/shell\/.*\/main\./,
  'what a remote needs': /\/parts\/shell\/.*\/federation\./,
};
/** Each kind of failure once: what runs is the same script in all of them, or none. */
const CASES = [
  'the main script: reset',
  'the main script: one flipped bit',
  'the main script: truncated',
  'the main script: hang before headers',
  'the main script: HTML without nosniff',
  'the main script: empty',
  'what a remote needs: hang before headers',
] as const;

/** The page as it was sent: everything is in view, and its links lead on. */
async function seePageAsSent(
  { page, proxy, watch }: Visit,
  pattern: RegExp,
  failure: Failure,
): Promise<void> {
  // What the browser itself says; nothing of the storefront's runs that could say more.
  const lines = isSlow(failure) ? undefined : watch.expect(/\/parts\/shell\//);
  proxy.break(pattern, failure);
  await page.goto(proxy.origin + LIST, { waitUntil: 'commit' });
  await expectHeading(page, 'Kids Rakhi');
  await expect(productCards(page)).toHaveCount(8);
  await expect.poll(() => (lines ? lines.count() : proxy.asked(pattern).length)).toBeGreaterThan(0);
  await pagination(page).getByRole('link', { name: 'Next' }).click();
  await expect(pagination(page)).toContainText('Page 2 of 3');
  await mainNavigation(page).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // One of the console, one of the request or its status, for each request.
  const asked = proxy.asked(pattern).length;
  if (lines) expect(lines.count(), `lines about ${asked} requests`).toBeLessThanOrEqual(2 * asked);
}

test.describe('the host’s first scripts', () => {
  const upstream = () => String(originsOf('paths')[0]);

  test('leave the page as it was sent where they do not come, with links that work', async ({ browser }) => {
    test.slow();
    await visitForEach(CASES, { browser, upstream: upstream() }, (visit, one) => {
      const [name, failure] = one.split(': ') as [keyof typeof FIRST_SCRIPTS, Failure];
      return seePageAsSent(visit, FIRST_SCRIPTS[name], failure);
    });
  });
});
