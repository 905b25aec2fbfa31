import type { FailureProxy } from '@dhaaga-noor/test-support';
import { expectHeading, productCards } from '../support/listPage';
import { expectSameDocument, followMenu, markDocument } from '../support/menu';
import { openPage } from '../support/openPage';
import { COMPOSED_SITE, compositionOf } from '../support/ownSite';
import { TO_VIEWER } from '../support/scenes';
import { expect, test } from '../support/test';

/** A remote's exposed module, and where in it the throwing component goes; `around` wraps it. */
const EXPOSED = {
  'mfe-rakhi': {
    expose: './routes',
    change: `{ ...module, routes: Object.fromEntries(Object.entries(module.routes).map(
      ([id, { Component, ...route }]) => [id, { ...route, Component: around(Component) }])) }`,
  },
  'mfe-viewer': {
    expose: './MediaViewer',
    change: `{ ...module, MediaViewer: around(module.MediaViewer) }`,
  },
};
type BrokenRemote = keyof typeof EXPOSED;

/** Bodies of components around `Inner`, by where they throw during rendering. */
const BREAKS = {
  'in render': `throw new Error('broken component');`,
  'in an effect': `React.useEffect(() => { throw new Error('broken component'); }); return React.createElement(Inner, props);`,
};

/** Serves an entry that wraps a component of its remote. */
async function putAround(proxy: FailureProxy, remote: BrokenRemote, body: string): Promise<void> {
  const composed = compositionOf(COMPOSED_SITE).remotes.find(({ name }) => name === remote);
  const { container, url } = { container: String(composed?.container), url: String(composed?.entry.url) };
  const { expose, change } = EXPOSED[remote];
  await proxy.publish(
    url,
    url,
    (text) => `${text};(() => {
      const { get, init } = ${container};
      let scope;
      const wrap = (module) => {
        const [share] = Object.values(scope.react);
        const React = share.lib ? share.lib() : share.get()();
        const around = (Inner) => (props) => { ${body} };
        return ${change};
      };
      ${container} = {
        init: (shared, ...rest) => init((scope = shared), ...rest),
        get: (name) => Promise.resolve(get(name)).then((give) => name === '${expose}' ? () => wrap(give()) : give),
      };
    })();`,
  );
}

test.describe('thrown errors', () => {
  for (const [where, body] of Object.entries(BREAKS)) {
    test(`a page that throws ${where}: the layout stays, with working links`, async ({
      page,
      failureProxy,
      watch,
    }) => {
      watch.expect(/broken component/);
      await putAround(failureProxy, 'mfe-rakhi', body);
      await openPage(page, `${failureProxy.origin}/about`);
      await followMenu(page, 'Rakhi');
      await expectHeading(page, 'Unexpected Application Error!');
      await expect(page.getByText('broken component')).toBeVisible();
      await followMenu(page, 'Lumba');
      await expectHeading(page, 'Lumba Collections');
    });

    test(`a viewer that throws ${where}: the list stays, and the picture can be opened`, async ({
      page,
      failureProxy,
      watch,
    }) => {
      const message = watch.expect(/broken component/);
      await putAround(failureProxy, 'mfe-viewer', body);
      await openPage(page, failureProxy.origin + TO_VIEWER.from);
      await markDocument(page);
      await TO_VIEWER.act(page);
      const failure = TO_VIEWER.missing(page);
      await expect(failure).toBeVisible();
      await expect(
        page.getByRole('article').filter({ has: failure }).getByRole('link').first(),
      ).toBeVisible();
      await expect(productCards(page)).toHaveCount(8);
      expect(message.count(), 'times that the console said it').toBe(1);
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => message.count(), 'it was drawn again').toBe(2);
      await page.getByRole('link', { name: 'Close', exact: true }).click();
      await expect(failure).toHaveCount(0);
      await expectSameDocument(page);
    });
  }
});
