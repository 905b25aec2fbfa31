import { part } from 'platform/webpack';
import { PATHS } from 'shared-types';
import { SKELETONS } from './src/skeletons';

export default part({
  name: 'mfe-rakhi',
  exposes: { './routes': './src/routes.tsx', './featured': './src/featured.ts' },
  routes: SKELETONS,
  nav: [{ label: 'Rakhi', path: PATHS.rakhi }],
});
