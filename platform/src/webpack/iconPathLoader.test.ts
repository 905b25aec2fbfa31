import type { LoaderContext } from 'webpack';
import iconPathLoader from './iconPathLoader';

const load = (svg: string) =>
  iconPathLoader.call({ resourcePath: 'icons/two.svg' } as LoaderContext<object>, svg);

describe('iconPathLoader', () => {
  it('gives the path of a drawing, with no more decimals than its size on the page shows', () => {
    const drawing =
      '<svg viewBox="0 0 24 24"><title>One</title><path d="M7.0301 1.084c-1.2768.0602 3.5 2.1234 4 6z"/></svg>';
    expect(load(drawing)).toBe('export default "M7.03 1.08c-1.28.06 3.5 2.13 4 6z";');
  });

  it('refuses a drawing of more than one path, by its name', () => {
    const two = '<svg viewBox="0 0 24 24"><path d="M0 0h9"/><g opacity=".5"><path d="M2 2h9"/></g></svg>';
    expect(() => load('<svg viewBox="0 0 24 24"><circle r="4"/></svg>')).toThrow('icons/two.svg');
    expect(() => load(two)).toThrow('icons/two.svg');
  });
});
