import path from 'node:path';
import { LUMBA_LABELS } from 'shared-types';
import { WORKSPACE } from '../workspace';
import { withListPages } from './withListPages';

describe('withListPages', () => {
  it('counts the pages of each list, and of all together', () => {
    const skeletons = [
      { id: 'index', path: '/shop/lumba' },
      { id: 'list', path: '/shop/lumba/:type', params: { type: [...Object.keys(LUMBA_LABELS), 'all'] } },
    ];
    const [index, list] = withListPages(skeletons, path.join(WORKSPACE, 'mfe-lumba/catalogue'));
    expect(index).toEqual(skeletons[0]);
    expect(list?.pages).toEqual({ mirror: 2, bangle: 9, hanging: 1, all: 10 });
  });
});
