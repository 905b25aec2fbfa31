import { renderSite, testRemote, type TestSite } from '@dhaaga-noor/shared-runtime/testing';
import { HOST_PAGES } from '../hostPages';

const collections = (family: string, ...keys: string[]) =>
  keys.map((key) => ({ label: `The ${key}`, path: `${family}/${key}` }));

/** Two remotes as in the real composition. */
export const RAKHI = testRemote({
  name: 'mfe-rakhi',
  exposes: { './featured': { scripts: [], styles: [] } },
  routes: [{ id: 'index', path: '/shop/rakhi' }],
  nav: [
    {
      label: 'Rakhi',
      path: '/shop/rakhi',
      collections: [
        ...collections('/shop/rakhi', 'single', 'girls-lumba', 'kids', 'bracelet-set', 'personalized'),
        ...collections('/shop/rakhi', 'bhaiya-bhabi', 'band', 'newborn', 'pet'),
        { label: 'The lumba', path: '/shop/rakhi/lumba', onHome: false },
      ],
    },
  ],
});
export const LUMBA = testRemote({
  name: 'mfe-lumba',
  exposes: { './featured': { scripts: [], styles: [] } },
  routes: [{ id: 'index', path: '/shop/lumba' }],
  nav: [
    {
      label: 'Lumba',
      path: '/shop/lumba',
      collections: collections('/shop/lumba', 'mirror', 'bangle', 'hanging'),
    },
  ],
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
