import { findRemoteFaults } from './validateRemote';

const Page = () => null;
const routes = [
  { id: 'index', path: '/shop/gifts' },
  { id: 'list', path: '/shop/gifts/:type' },
];
const product = { place: 1, id: 'G1', name: 'Box', price: 250, path: '/shop/gifts' };

describe('findRemoteFaults', () => {
  it('accepts a remote that keeps to the contract', () => {
    const loader = () => Promise.resolve([]);
    const modules = {
      './routes': { routes: { index: { Component: Page }, list: { Component: Page, loader } } },
      './featured': { featured: [product] },
      './MediaViewer': { MediaViewer: Page, openViewer: loader },
    };
    expect(findRemoteFaults({ routes, modules })).toEqual([]);
  });

  it('names every fault at once', () => {
    const modules = {
      './routes': { routes: { index: { Component: Page, loader: [] } } },
      './featured': { featured: [{ ...product, price: 2.5 }] },
      './MediaViewer': {},
    };
    expect(findRemoteFaults({ routes, modules })).toEqual([
      './routes: routes.index.loader is wrong: should be a function (/shop/gifts)',
      './routes: routes.list is missing: should be an object (/shop/gifts/:type)',
      './featured: featured[0].price 2.5: should be a whole number from 1',
      './MediaViewer: MediaViewer is missing: should be a function',
      './MediaViewer: openViewer is missing: should be a function',
    ]);
  });

  it('asks for the pages of routes that are claimed', () => {
    expect(findRemoteFaults({ routes, modules: {} })).toEqual([
      './routes is missing: the remote claims routes and should expose their pages',
    ]);
  });
});
