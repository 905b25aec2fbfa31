import { TEST_SITE } from '@dhaaga-noor/shared-runtime/testing';
import { findRegions, readOwners } from './findRegions';
import { showBoundaries } from './showBoundaries';
import { forgetBoundaries, wantsBoundaries } from './wantsBoundaries';

const composition = {
  contract: '2.0',
  year: 2026,
  site: TEST_SITE,
  shell: { version: '1.0.0' },
  remotes: [],
};

afterEach(() => forgetBoundaries());

describe('showBoundaries', () => {
  // As jsdom, the oldest browsers have no popovers; Safari before 16.4 constructs no stylesheets.
  it('shows its layer and button without popovers and constructed stylesheets', () => {
    const hide = showBoundaries(composition);
    const layer = document.body.lastElementChild as HTMLElement;
    expect(layer).toHaveStyle({ position: 'fixed', zIndex: '2147483647' });
    const button = layer.shadowRoot?.querySelector('button');
    expect(button).toHaveTextContent('Hide boundaries');
    button?.click();
    expect(layer).not.toBeInTheDocument();
    hide();
  });
});

describe('wantsBoundaries', () => {
  it('is off until the URL turns it on, and stays on in this tab until the URL turns it off', () => {
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

describe('readOwners', () => {
  it('finds a class’s part by the folder of its stylesheet', () => {
    const sheet = (href: string | null, ...texts: string[]) => ({
      href,
      cssRules: texts.map((cssText) => ({ cssText })),
    });
    const sheets = [
      sheet(
        'https://a.test/parts/shell/1.0.0-1/static/css/styles.1.css',
        '.x1 { }',
        '.skip-link:not(:focus) { }',
      ),
      sheet(
        'https://a.test/parts/mfe-gifts/1.0.0-2/static/css/styles.2.css',
        '@media print { .y1 > .y2 { } }',
      ),
      sheet(null, '.z1 { }'),
    ];
    expect([...readOwners(sheets, ['mfe-gift', 'mfe-gifts', 'shell'])]).toEqual([
      ['x1', 'shell'],
      ['skip-link', 'shell'],
      ['y1', 'mfe-gifts'],
      ['y2', 'mfe-gifts'],
    ]);
  });
});

describe('findRegions', () => {
  const owners = new Map([
    ...['x1', 'x2', 'x3'].map((name) => [name, 'shell'] as const),
    ...['y1', 'y2'].map((name) => [name, 'mfe-rakhi'] as const),
  ]);
  const find = (html: string) => {
    document.body.innerHTML = html;
    const regions = findRegions(document.body, owners);
    return regions.map(({ part, elements }) => [part, elements.map(({ id }) => id).join(' ')]);
  };

  it('starts a region where another part starts, at any depth', () => {
    expect(
      find(`<div><header id="a" class="x1"><p class="x2"></p></header>
        <main id="b" class="x3"><div><section id="c" class="other y1"><p class="y2"></p>
        </section></div></main></div><dialog id="d" class="mfe-viewer__Viewer__dialog"></dialog>`),
    ).toEqual([
      ['shell', 'a b'],
      ['mfe-rakhi', 'c'],
      ['mfe-viewer', 'd'],
    ]);
  });

  it('finds nothing on a page without parts', () => {
    expect(find('<p class="shellfish"></p>')).toEqual([]);
  });
});
