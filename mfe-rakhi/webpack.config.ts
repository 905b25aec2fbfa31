import { part } from 'platform/webpack';
import { PATHS, RAKHI_LABELS } from 'shared-types';

const params = { type: Object.keys(RAKHI_LABELS) };

export default part({
  name: 'mfe-rakhi',
  exposes: { './routes': './src/routes.tsx', './featured': './src/featured.ts' },
  routes: [
    { id: 'index', path: PATHS.rakhi },
    { id: 'list', path: `${PATHS.rakhi}/:type`, params },
    { id: 'none', path: PATHS.rakhiAlias },
    { id: 'alias', path: `${PATHS.rakhiAlias}/:type`, params, canonical: `${PATHS.rakhi}/:type` },
  ],
  nav: [{ label: 'Rakhi', path: PATHS.rakhi }],
});
