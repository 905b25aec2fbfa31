import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findNginx, NGINX_MISSING } from '@dhaaga-noor/platform/nginx';
import type { ComposedRemote } from '@dhaaga-noor/shared-types';
import { isSlow, type Failure } from '@dhaaga-noor/test-support';
import { UNUSED_PRELOAD } from '../support/BrowserWatch';
import { holdLate } from '../support/cachedPages';
import { pagination } from '../support/listPage';
import { startNginx } from '../support/nginx';
import { openPage } from '../support/openPage';
import {
  filesThatFail,
  nameFailures,
  RAKHI,
  TO_VIEWER,
  toFamily,
  toList,
  type BrokenFile,
  type FileFailure,
  type Scene,
} from '../support/scenes';
import {
  PREVIOUS,
  filesOf,
  positionOf,
  PRESENT,
  runningVersions,
  startSiteWithFailures,
  type SiteWithFailures,
} from '../support/siteWithFailures';
import { expect, test } from '../support/test';
import { visitForEach, type Visit } from '../support/visits';

/** How long until the previous release is requested. */
const TIMEOUT_MS = 10_000;
/** How long a page in its document waits for its stylesheet. */
const STYLES_TIMEOUT_MS = 3_000;

const isIndex = ({ from }: Scene) => from === toFamily(RAKHI).from;

async function showsPreviousRelease(page: Page, scene: Scene): Promise<void> {
  await scene.arrived(page);
  if (isIndex(scene)) await toList(RAKHI).act(page);
  if (scene !== TO_VIEWER) await expect(pagination(page)).toContainText(`${positionOf[PREVIOUS]} 1 of 3`);
  expect(await runningVersions(page, scene.remote)).toContain(PREVIOUS);
}

test.describe('the last known good release', () => {
  test.describe.configure({ mode: 'default' });
  let site: SiteWithFailures;
  const patternOf = ({ scene, file }: BrokenFile) => {
    const composed = site.composition.remotes.find(({ name }) => name === scene.remote);
    return filesOf(composed as ComposedRemote, scene.expose)[file];
  };

  test.beforeAll(async () => {
    site = await startSiteWithFailures();
  });
  // When it could not start, the test has said so.
  test.afterAll(() => (site as SiteWithFailures | undefined)?.stop());

  async function seeTakeover(
    { page, proxy, watch }: Visit,
    scene: Scene,
    { pattern, failure }: { pattern: RegExp; failure: Failure },
  ): Promise<void> {
    const { remote, from, act, waiting } = scene;
    const message = watch.expect(
      new RegExp(`warning ${remote} ${PRESENT} does not work in this tab: falling back to ${PREVIOUS}`),
    );
    watch.allow(UNUSED_PRELOAD);
    if (isSlow(failure)) await page.clock.install();
    else {
      // The browser's own message about a broken file; about a slow one there is none.
      watch.expect(new RegExp(`^(?!.*(falling back|Loading chunk)).*/parts/${remote}/${PRESENT}-`));
      // All attempts at a stylesheet fail before its page stops waiting for it, on any machine.
      await holdLate(page, STYLES_TIMEOUT_MS);
    }
    await openPage(page, proxy.origin + from);
    proxy.break(pattern, failure);
    await act(page);
    if (isSlow(failure)) {
      await expect(waiting(page)).toBeVisible();
      const isReported = async () => {
        await page.clock.runFor(TIMEOUT_MS);
        return message.count();
      };
      await expect.poll(isReported, 'times that the console said it').toBe(1);
    }
    await showsPreviousRelease(page, scene);
    expect(message.count(), 'times that the console said it').toBe(1);
  }

  test('replaces a release when a file fails, in every way', async ({ browser }) => {
    test.slow();
    const cases = nameFailures(
      filesThatFail(RAKHI).flatMap((broken) => broken.failures.map((failure) => ({ broken, failure }))),
    );
    await visitForEach([...cases.keys()], { browser, upstream: site.origin }, (visit, name) => {
      const { broken, failure } = cases.get(name) as FileFailure;
      return seeTakeover(visit, broken.scene, { pattern: patternOf(broken), failure });
    });
  });

  test('is not needed when a file fails once', async ({ browser }) => {
    const ofFamily = filesThatFail(RAKHI).filter(({ scene }) => scene !== TO_VIEWER);
    const files = new Map(ofFamily.map((broken) => [broken.what, broken]));
    await visitForEach([...files.keys()], { browser, upstream: site.origin }, async (visit, what) => {
      const broken = files.get(what) as BrokenFile;
      const { page, proxy, watch } = visit;
      const { remote, from, act, arrived } = broken.scene;
      watch.expect(new RegExp(`^(?!.*(falling back|Loading chunk)).*/parts/${remote}/${PRESENT}-`));
      await openPage(page, proxy.origin + from);
      proxy.break(patternOf(broken), 'status 404', 1);
      await act(page);
      await arrived(page);
      expect(await runningVersions(page, remote)).toEqual([PRESENT]);
    });
  });

  test('replaces a release behind nginx, when its files are lost', async ({ page, watch }) => {
    test.skip(findNginx() === undefined, NGINX_MISSING);
    const server = await startNginx(site.folder);
    try {
      watch.trust(server.origin);
      const message = watch.expect(
        /warning mfe-rakhi 1\.1\.0 does not work in this tab: falling back to 1\.0\.0/,
      );
      watch.expect(/^(?!.*falling back).*\/parts\/mfe-rakhi\/1\.1\.0-/);
      const { entry } = site.composition.remotes.find(({ name }) => name === 'mfe-rakhi') as ComposedRemote;
      for (const encoded of ['', '.br', '.gz'])
        rmSync(path.join(site.folder, entry.url + encoded), { force: true });
      await openPage(page, `${server.origin}/about`);
      await toFamily(RAKHI).act(page);
      await showsPreviousRelease(page, toFamily(RAKHI));
      expect(message.count(), 'times that the console said it').toBe(1);
    } finally {
      // Later requests of the page would fail: the server is gone.
      await page.close();
      await server.stop();
    }
  });
});
