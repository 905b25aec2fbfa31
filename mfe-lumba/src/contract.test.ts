import { findRemoteProblems } from '@dhaaga-noor/shared-types';
import * as featured from './featured';
import * as routes from './routes';
import { toSkeletons } from './skeletons';

it('fulfils the contract with its hosts', () => {
  const modules = { './routes': routes, './featured': featured };
  expect(findRemoteProblems({ routes: toSkeletons(['some']), modules })).toEqual([]);
  expect(featured.featured).not.toEqual([]);
});
