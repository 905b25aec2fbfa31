import { validateRemote } from '@dhaaga-noor/shared-types';
import * as featured from '../catalogue/featured.yaml';
import * as find from '../catalogue/collections.yaml?find';
import * as routes from './routes';
import { toSkeletons } from './skeletons';

it('fulfils the contract with its hosts', () => {
  const modules = { './routes': routes, './featured': featured, './find': find };
  expect(validateRemote({ routes: toSkeletons(['some']), modules })).toEqual([]);
  expect(featured.featured).not.toEqual([]);
  expect(find.index.pieces).not.toEqual([]);
});
