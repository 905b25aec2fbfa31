import path from 'node:path';
import { part, withListPages } from '@dhaaga-noor/platform/webpack';
import { PATHS } from '@dhaaga-noor/shared-types';
import { SKELETONS } from './src/skeletons';

export default part({
  name: 'mfe-lumba',
  exposes: { './routes': './src/routes.tsx', './featured': './src/featured.ts' },
  routes: withListPages(SKELETONS, path.join(__dirname, 'catalogue')),
  nav: [{ label: 'Lumba', path: PATHS.lumba }],
});
