import { CONTRACT_VERSION, PATHS, type Release } from '@dhaaga-noor/shared-types';
import { NEUTRAL_SITE } from '../build/readSiteSettings';

const integrity = `sha384-${'A'.repeat(64)}`;

/** A remote's release for tests; `changes` replace its fields. */
export function remoteRelease(changes: Partial<Release> = {}): Release {
  return {
    part: 'mfe-rakhi',
    version: '1.0.0',
    container: 'mfe_rakhi_1_0_0',
    contract: CONTRACT_VERSION,
    entry: 'static/js/remoteEntry.1.js',
    files: {
      'static/js/remoteEntry.1.js': { integrity, size: 10 },
      'static/js/806.2.chunk.js': { integrity, size: 10 },
      'static/css/styles.3.css': { integrity, size: 10 },
    },
    exposes: { './routes': { scripts: ['static/js/806.2.chunk.js'], styles: ['static/css/styles.3.css'] } },
    routes: [
      { id: 'index', path: '/shop/rakhi' },
      { id: 'list', path: '/shop/rakhi/:type', params: { type: ['single', 'band'] } },
    ],
    nav: [{ label: 'Rakhi', path: '/shop/rakhi' }],
    shared: {},
    ...changes,
  };
}

/** The shell's release for tests. */
export function shellRelease(changes: Partial<Release> = {}): Release {
  return remoteRelease({
    part: 'shell',
    container: '',
    entry: 'static/js/main.1.js',
    files: {
      'static/js/main.1.js': { integrity, size: 10 },
      'static/css/main.2.css': { integrity, size: 10 },
    },
    exposes: { '.': { scripts: ['static/js/main.1.js'], styles: ['static/css/main.2.css'] } },
    routes: [PATHS.home, PATHS.shop, PATHS.about, PATHS.contact, PATHS.imageTest].map((path) => ({
      id: path,
      path,
    })),
    nav: [],
    shared: { react: '19.3.1', 'shared-runtime': '1.0.0' },
    site: NEUTRAL_SITE,
    ...changes,
  });
}
