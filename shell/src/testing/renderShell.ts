import { renderSite, testRemote, type TestSite } from '@dhaaga-noor/shared-runtime/testing';
import { HOST_PAGES } from '../hostPages';

/** Two remotes as in the real composition. */
export const RAKHI = testRemote({
  name: 'mfe-rakhi',
  exposes: { './featured': { scripts: [], styles: [] } },
  routes: [{ id: 'index', path: '/shop/rakhi' }],
  nav: [{ label: 'Rakhi', path: '/shop/rakhi' }],
});
export const LUMBA = testRemote({
  name: 'mfe-lumba',
  exposes: { './featured': { scripts: [], styles: [] } },
  routes: [{ id: 'index', path: '/shop/lumba' }],
  nav: [{ label: 'Lumba', path: '/shop/lumba' }],
});

/** Renders the shell with both families at a URL. */
export function renderShell(path: string, site: TestSite = {}) {
  // The header reads its path from `window.location`.
  window.history.replaceState(null, '', path);
  return renderSite(HOST_PAGES, path, {
    // By name, as in a composition.
    remotes: [LUMBA, RAKHI],
    loadRemote: () => new Promise(() => {}),
    ...site,
  });
}
