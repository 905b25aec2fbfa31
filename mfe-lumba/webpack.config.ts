import path from 'node:path';
import { familyOptions, part } from '@dhaaga-noor/platform/webpack';
import { PATHS } from '@dhaaga-noor/shared-types';
import { toSkeletons } from './src/skeletons';

export default part((language) => ({
  name: 'mfe-lumba',
  exposes: {
    './routes': './src/routes.tsx',
    './featured': './catalogue/featured.yaml',
    './find': './catalogue/collections.yaml?find',
  },
  ...familyOptions({
    folder: path.join(__dirname, 'catalogue'),
    label: 'Lumba',
    path: PATHS.lumba,
    toSkeletons,
    language,
  }),
}));
