import { provideHost } from '@dhaaga-noor/shared-runtime';
import { TEST_SITE } from '@dhaaga-noor/shared-runtime/testing';
import { showBoundaries } from './showBoundaries';
import { wantsBoundaries } from './wantsBoundaries';

afterEach(() => window.sessionStorage.clear());

describe('showBoundaries', () => {
  it('outlines the parts of the page and of a viewer opened later, each in its colour, and lists them', async () => {
    provideHost({ site: TEST_SITE, loadRemote: () => Promise.reject(new Error('none')) });
    const empty = { contract: '2.0', container: '', entry: { url: '/' }, exposes: {}, nav: [] };
    const routes = [{ id: 'page', path: window.location.pathname }];
    document.body.innerHTML = '<div><header></header><main></main><footer></footer></div>';
    const stop = showBoundaries({
      ...{ contract: '2.0', year: 2026, site: TEST_SITE, shell: { version: '1.0.0' } },
      remotes: [
        { ...empty, name: 'mfe-rakhi', version: '1.2.0', routes },
        { ...empty, name: 'mfe-viewer', version: '1.3.0', routes: [] },
      ],
    });
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.dataset['part'] = 'mfe-viewer';
    await Promise.resolve();
    stop();
    const colours = ['header', 'main', 'footer', 'dialog'].map(
      (name) => document.querySelector<HTMLElement>(name)?.style.outlineColor,
    );
    expect(colours[0]).toBe(colours[2]);
    expect(new Set(colours).size).toBe(3);
    const legend = [...document.querySelectorAll('li')];
    expect(legend.map(({ textContent }) => textContent)).toEqual([
      ...['shell 1.0.0', 'mfe-rakhi 1.2.0', 'mfe-viewer 1.3.0'],
    ]);
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
