import { readFileSync } from 'node:fs';
import type { LoaderContext } from 'webpack';
import iconPathLoader from './iconPathLoader';

const load = (svg: string) =>
  iconPathLoader.call({ resourcePath: 'icons/two.svg' } as LoaderContext<object>, svg);

describe('iconPathLoader', () => {
  it('gives the path of a drawing, with no more decimals than its size on the page shows', () => {
    const drawing = readFileSync(require.resolve('simple-icons/icons/instagram.svg'), 'utf8');
    const module = load(drawing);
    expect(drawing).toMatch(/\.\d{3}/);
    expect(module).not.toMatch(/\.\d{3}/);
    expect(module).toMatch(/^export default "M7\.03\.08[^"]+";$/);
  });

  it('refuses a drawing of more than one path, by its name', () => {
    const two = '<svg viewBox="0 0 24 24"><path d="M0 0h9"/><g opacity=".5"><path d="M2 2h9"/></g></svg>';
    expect(() => load('<svg viewBox="0 0 24 24"><circle r="4"/></svg>')).toThrow('icons/two.svg');
    expect(() => load(two)).toThrow('icons/two.svg');
  });
});
