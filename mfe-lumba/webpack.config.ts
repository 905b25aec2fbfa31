import { part } from 'platform/webpack';
import { LUMBA_LABELS, PATHS } from 'shared-types';

export default part({
  name: 'mfe-lumba',
  exposes: { './routes': './src/routes.tsx', './featured': './src/featured.ts' },
  routes: [
    { id: 'index', path: PATHS.lumba },
    { id: 'list', path: `${PATHS.lumba}/:type`, params: { type: [...Object.keys(LUMBA_LABELS), 'all'] } },
  ],
  nav: [{ label: 'Lumba', path: PATHS.lumba }],
});
