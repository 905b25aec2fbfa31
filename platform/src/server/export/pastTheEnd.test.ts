import { remoteRelease, shellRelease } from '../../render/releaseFixture';
import { planComposition } from '../../render/planComposition';
import { pastTheEnd } from './pastTheEnd';

describe('pastTheEnd', () => {
  it('covers shorter lists up to the longest of their family', () => {
    const type = ['single', 'band', 'kids'];
    const routes = [
      { id: 'index', path: '/shop/rakhi' },
      { id: 'list', path: '/shop/rakhi/:type', params: { type }, pages: { single: 3, kids: 2 } },
      { id: 'product', path: '/shop/rakhi/:type/:id', params: { type }, products: true },
    ];
    const placed = [shellRelease(), remoteRelease({ routes })].map((release) => ({ release, base: '/' }));
    const { composition } = planComposition(placed, { year: 2026 });
    expect(pastTheEnd(composition)).toEqual([
      ['/shop/rakhi/band?page=2', '/shop/rakhi/band'],
      ['/shop/rakhi/band?page=3', '/shop/rakhi/band'],
      ['/shop/rakhi/kids?page=3', '/shop/rakhi/kids?page=2'],
    ]);
  });
});
