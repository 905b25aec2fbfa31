import { validateRemote } from '@dhaaga-noor/shared-types';
import * as viewer from './MediaViewer';

it('fulfils the contract with the parts that open it', () => {
  expect(validateRemote({ routes: [], modules: { './MediaViewer': viewer } })).toEqual([]);
});
