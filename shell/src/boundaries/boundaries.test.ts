import { findRegions } from './findRegions';
import { forgetBoundaries, wantsBoundaries } from './wantsBoundaries';

afterEach(() => forgetBoundaries());

describe('wantsBoundaries', () => {
  it('is off until the address asks for it, and stays on in this tab until it asks for the opposite', () => {
    expect(wantsBoundaries('?page=2')).toBe(false);
    expect(wantsBoundaries('?page=2&boundaries')).toBe(true);
    expect(wantsBoundaries('')).toBe(true);
    expect(wantsBoundaries('?boundaries=off')).toBe(false);
    expect(wantsBoundaries('')).toBe(false);
  });

  it('works for one page where storage is blocked', () => {
    const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(wantsBoundaries('?boundaries')).toBe(true);
    expect(wantsBoundaries('')).toBe(false);
    storage.mockRestore();
  });
});

describe('findRegions', () => {
  const find = (html: string) => {
    document.body.innerHTML = html;
    const regions = findRegions(document.body, ['shell', 'mfe-rakhi', 'mfe-viewer', 'mfe-rakhi-extra']);
    return regions.map(({ part, elements }) => [part, elements.map(({ id }) => id).join(' ')]);
  };

  it('begins one where another part begins, however deep', () => {
    expect(
      find(`<div><header id="a" class="shell-x1"><p class="shell-x2"></p></header>
        <main id="b" class="shell-x3"><div><section id="c" class="other mfe-rakhi-y1"><p class="mfe-rakhi-y2"></p>
        </section></div></main></div><dialog id="d" class="mfe-viewer__Viewer__dialog"></dialog>`),
    ).toEqual([
      ['shell', 'a b'],
      ['mfe-rakhi', 'c'],
      ['mfe-viewer', 'd'],
    ]);
  });

  it('takes the longer of two names that fit', () => {
    expect(find('<p id="a" class="mfe-rakhi-extra-z1"></p>')).toEqual([['mfe-rakhi-extra', 'a']]);
  });

  it('finds nothing on a page of nobody', () => {
    expect(find('<p class="shellfish"></p>')).toEqual([]);
  });
});
