import { originsOf } from '../support/deployments';
import { isSlow, type Failure } from '@dhaaga-noor/test-support';
import { UNUSED_PRELOAD } from '../support/BrowserWatch';
import { expectSameDocument, markDocument } from '../support/menu';
import { openPage } from '../support/openPage';
import { COMPOSED_SITE, compositionOf } from '../support/ownSite';
import {
  filesThatFail,
  LUMBA,
  nameFailures,
  TO_VIEWER,
  type BrokenFile,
  type FileFailure,
  type Scene,
} from '../support/scenes';
import { filesOf } from '../support/siteWithFailures';
import { expect, test } from '../support/test';
import { visitForEach, type Visit } from '../support/visits';

function patternOf({ scene, file }: BrokenFile): RegExp {
  const composed = compositionOf(COMPOSED_SITE).remotes.find(({ name }) => name === scene.remote);
  if (!composed) throw new Error(`The site has no ${scene.remote}.`);
  return filesOf(composed, scene.expose)[file];
}

/** Longer than all attempts together. */
const BUDGET_MS = 121_000;

async function seeMessage(
  { page, proxy, watch }: Visit,
  { remote, from, act, waiting, missing, arrived }: Scene,
  { pattern, failure }: { pattern: RegExp; failure: Failure },
): Promise<void> {
  const ours = watch.expect(/Loading chunk \S+ failed/);
  watch.allow(UNUSED_PRELOAD);
  if (isSlow(failure)) await page.clock.install();
  // The browser's own message about a broken file; about a slow one there is none.
  else watch.expect(/^(?!.*Loading chunk).*\/parts\//);
  await openPage(page, proxy.origin + from);
  proxy.break(pattern, failure);
  await act(page);
  await expect(waiting(page).or(missing(page)).first()).toBeVisible();
  const isMissing = async () => {
    if (isSlow(failure)) await page.clock.runFor(BUDGET_MS / 10);
    return missing(page).isVisible();
  };
  await expect.poll(isMissing).toBe(true);
  const type = isSlow(failure) ? 'timeout' : 'error';
  // Over a picture there is room for the fix only.
  if (remote !== TO_VIEWER.remote)
    await expect(page.getByText(new RegExp(`Loading chunk \\S+ failed \\(${type}\\)`))).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(ours.count(), 'times that the console said it').toBe(1);

  proxy.mend();
  await markDocument(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await arrived(page);
  await expect(missing(page)).toHaveCount(0);
  await expectSameDocument(page);
}

test('without a previous release: a message, and Try again reaches the server', async ({ browser }) => {
  test.slow();
  const upstream = String(originsOf('paths')[0]);
  // An error and a silence: `failover.spec.ts` tests each way to fail.
  const cases = nameFailures(
    filesThatFail(LUMBA).flatMap((broken) =>
      [false, true].flatMap((slow) => {
        const failure = broken.failures.find((each) => isSlow(each) === slow);
        return failure === undefined ? [] : [{ broken, failure }];
      }),
    ),
  );
  await visitForEach([...cases.keys()], { browser, upstream }, (visit, name) => {
    const { broken, failure } = cases.get(name) as FileFailure;
    return seeMessage(visit, broken.scene, { pattern: patternOf(broken), failure });
  });
});
