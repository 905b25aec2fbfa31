import { validateRemote } from './validateRemote';

const Page = () => null;
/** As React's `memo` wraps it. */
const memo = (type: () => null) => ({ $$typeof: Symbol.for('react.memo'), type });
const routes = [
  { id: 'index', path: '/shop/gifts' },
  { id: 'list', path: '/shop/gifts/:type' },
];
const product = { place: 1, id: 'G1', name: 'Box', price: 250, path: '/shop/gifts' };

describe('validateRemote', () => {
  it('accepts a remote that fulfils the contract', () => {
    const loader = () => Promise.resolve([]);
    const modules = {
      './routes': { routes: { index: { Component: Page }, list: { Component: Page, loader } } },
      './featured': { featured: [product] },
      './MediaViewer': { MediaViewer: Page },
    };
    expect(validateRemote({ routes, modules })).toEqual([]);
  });

  it('names every problem at once', () => {
    const modules = {
      './routes': { routes: { index: { Component: Page, loader: [] } } },
      './featured': { featured: [{ ...product, price: 2.5 }] },
      './MediaViewer': {},
    };
    expect(validateRemote({ routes, modules })).toEqual([
      './routes: routes.index.loader is wrong: should be a function (/shop/gifts)',
      './routes: routes.list is missing: should be an object (/shop/gifts/:type)',
      './featured: featured[0].price 2.5: should be a whole number from 1',
      './MediaViewer: MediaViewer is missing: should be a function',
    ]);
  });

  it('requires a page for each route', () => {
    expect(validateRemote({ routes, modules: {} })).toEqual([
      './routes is missing: the remote claims routes and should expose their pages',
    ]);
  });

  it('accepts a remote without routes and modules', () => {
    expect(validateRemote({ routes: [], modules: {} })).toEqual([]);
  });

  it('reports a module without pages', () => {
    const missing = [
      './routes: routes.index is missing: should be an object (/shop/gifts)',
      './routes: routes.list is missing: should be an object (/shop/gifts/:type)',
    ];
    expect(validateRemote({ routes, modules: { './routes': {} } })).toEqual(missing);
    expect(validateRemote({ routes, modules: { './routes': null } })).toEqual(missing);
  });

  it.each<[unknown, string]>([
    [undefined, 'is missing'],
    [null, 'is wrong'],
    ['Page', 'is wrong'],
    [{}, 'is wrong'],
  ])('does not accept %j as a component', (Component, problem) => {
    const modules = { './routes': { routes: { index: { Component } } } };
    expect(validateRemote({ routes: routes.slice(0, 1), modules })).toEqual([
      `./routes: routes.index.Component ${problem}: should be a function (/shop/gifts)`,
    ]);
  });

  const picture = {
    kind: 'image',
    base: '/media/a',
    widths: [320, 640],
    width: 640,
    height: 640,
    placeholder: 'data:image/webp;base64,AA==',
    alt: 'A box.',
  };
  const problemsOfPicture = (changes: object) =>
    validateRemote({
      routes: [],
      modules: { './featured': { featured: [{ ...product, picture: { ...picture, ...changes } }] } },
    });

  it('accepts components that React wrapped, and products with pictures', () => {
    expect(problemsOfPicture({})).toEqual([]);
    const modules = { './MediaViewer': { MediaViewer: memo(Page) } };
    expect(validateRemote({ routes: [], modules })).toEqual([]);
  });

  it.each<[object, string]>([
    [{ kind: 'images' }, 'kind "images": should be image'],
    [{ kind: 'animage' }, 'kind "animage": should be image'],
    [{ base: '' }, 'base "": should be a text'],
    [{ widths: [0] }, 'widths[0] 0: should be a whole number from 1'],
    [{ width: 1.5 }, 'width 1.5: should be a whole number from 1'],
    [{ height: undefined }, 'height is missing: should be a whole number from 1'],
    [
      { placeholder: 'xdata:image/webp;base64,AA==' },
      'placeholder "xdata:image/webp;base64,AA==": should be a data URL of a WebP picture',
    ],
    [{ alt: ' ' }, 'alt " ": should be a text'],
  ])('refuses a picture with %j', (changes, problem) => {
    expect(problemsOfPicture(changes)).toEqual([`./featured: featured[0].picture.${problem}`]);
  });

  it('names every missing field of a product', () => {
    expect(validateRemote({ routes: [], modules: { './featured': { featured: [{}] } } })).toEqual([
      './featured: featured[0].place is missing: should be a whole number from 1',
      './featured: featured[0].id is missing: should be a text',
      './featured: featured[0].name is missing: should be a text',
      './featured: featured[0].price is missing: should be a whole number from 1',
      './featured: featured[0].path is missing: should be a path that starts with one /',
    ]);
  });
});
