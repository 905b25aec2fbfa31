import { testRemote, TEST_SITE } from '@dhaaga-noor/shared-runtime/testing';
import type { Composition } from '@dhaaga-noor/shared-types';
import { findOtherDocument } from './findOtherDocument';

const composition: Composition = {
  contract: '2.0',
  year: 2026,
  site: TEST_SITE,
  shell: { version: '1.0.0' },
  remotes: [
    testRemote({
      name: 'mfe-rakhi',
      routes: [
        { id: 'index', path: '/shop/rakhi' },
        { id: 'list', path: '/shop/rakhi/:type', params: { type: ['single'] } },
        { id: 'product', path: '/shop/rakhi/:type/:id', params: { type: ['single'] }, products: true },
      ],
    }),
  ],
};
const staticHost = { base: '/repo/' };

const find = (url: string, host?: Composition['staticHost']) =>
  findOtherDocument({ ...composition, staticHost: host }, new URL(url, 'https://shop.example'));

describe('findOtherDocument', () => {
  it.each([
    ['/repo/shop/rakhi/single/?page=2', '/repo/shop/rakhi/single/page/2/'],
    ['/repo/shop/rakhi/single?sort=low&page=2#content', '/repo/shop/rakhi/single/page/2/?sort=low#content'],
    ['/repo/shop/rakhi/single/page/2/?page=3', '/repo/shop/rakhi/single/page/3/'],
    ['/repo/#/shop/rakhi', '/repo/shop/rakhi/'],
  ])('goes from %s on a static host to %s', (url, other) => expect(find(url, staticHost)).toBe(other));

  it.each([
    '/repo/?page=2',
    '/repo/about/?page=2&from=chat.example',
    '/repo/shop/rakhi/?page=2',
    '/repo/shop/rakhi/single/SDR001/?page=3',
    '/repo/shop/rakhi/single/?page=1',
    '/repo/shop/rakhi/single/page/2/?sort=low',
  ])('stays at %s: it requests no page of a list', (url) => expect(find(url, staticHost)).toBeUndefined());

  it('stays if the server has responded with the requested page', () => {
    expect(find('/shop/rakhi/single?page=2')).toBeUndefined();
    expect(find('/#/shop/rakhi')).toBe('/shop/rakhi');
  });
});
