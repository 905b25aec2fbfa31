import { testRemote } from '../testing';
import { findOwner } from './findOwner';

const composition = {
  remotes: [
    testRemote({ name: 'mfe-lumba', routes: [{ id: 'list', path: '/shop/lumba/:type' }] }),
    testRemote({
      name: 'mfe-rakhi',
      routes: [
        { id: 'index', path: '/shop/rakhi' },
        { id: 'product', path: '/shop/rakhi/:type/:id' },
      ],
    }),
  ],
};

describe('findOwner', () => {
  it.each([
    ['/shop/rakhi', 'mfe-rakhi'],
    ['/shop/rakhi/single/SDR001', 'mfe-rakhi'],
    ['/shop/lumba/nonsense', 'mfe-lumba'],
    ['/SHOP/rakhi', undefined],
    ['/shop%2Frakhi', undefined],
    ['/shop/rakhi/single', undefined],
    ['/shop', undefined],
    ['/', undefined],
  ])('finds whose page is at %s', (pathname, name) =>
    expect(findOwner(composition, pathname)?.name).toBe(name),
  );
});
