import { renderHook } from '@testing-library/react';
import { memoryHistory } from '../testing/memoryHistory';
import { createSiteRouter } from './createSiteRouter';
import type { SiteLocation } from './siteHistory';
import { useScrollPositions } from './useScrollPositions';

const scrollTo = jest.fn();
const router = createSiteRouter([{ path: '*' }], memoryHistory('/'));
const locationOf = (entry: string, hash = ''): SiteLocation => ({
  ...router.state.page.location,
  entry,
  hash,
});

function show(first: SiteLocation, options = {}) {
  const usePositions = (location: SiteLocation) =>
    useScrollPositions(router, { ...router.state, page: { ...router.state.page, location } });
  return renderHook(usePositions, { initialProps: first, ...options });
}

beforeEach(() => {
  scrollTo.mockClear();
  Object.assign(window, { scrollTo, scrollY: 0 });
  sessionStorage.setItem('storefront-scroll-places', JSON.stringify({ left: 1200 }));
});

describe('useScrollPositions', () => {
  it('restores a page’s position in a new document', () => {
    show(locationOf('left'));
    expect(scrollTo.mock.calls).toEqual([[0, 1200]]);
  });

  it('restores it again where the document ends above it, once the page has hydrated', () => {
    show(locationOf('left'), { hydrate: true });
    expect(scrollTo.mock.calls).toEqual([
      [0, 1200],
      [0, 1200],
    ]);
  });

  it('keeps the position of a shopper who has scrolled since the document loaded', () => {
    Object.assign(window, { scrollY: 2500 });
    show(locationOf('left'));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('restores the position of a page from the back/forward cache', () => {
    const location = router.state.page.location;
    show(location);
    Object.assign(window, { scrollY: 300 });
    window.dispatchEvent(new Event('scroll'));
    // On a busy phone its event comes after the tap that leaves.
    Object.assign(window, { scrollY: 700 });
    window.dispatchEvent(new Event('pagehide'));
    Object.assign(window, { scrollY: 0 });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  });

  it('looks for no element if the URL has no hash', () => {
    const find = jest.spyOn(document, 'getElementById');
    show(locationOf('left')).rerender(locationOf('next'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    // Firefox warns about an empty id.
    expect(find).not.toHaveBeenCalled();
  });

  it.each(['#100%', '#%E0%A4%A', '#nothing'])(
    'shows the top of a page for the hash %s, which names nothing',
    (hash) => {
      const { rerender } = show(locationOf('left'));
      scrollTo.mockClear();
      rerender(locationOf('next', hash));
      expect(scrollTo.mock.calls).toEqual([[0, 0]]);
      rerender(locationOf('left', hash));
      expect(scrollTo).toHaveBeenLastCalledWith(0, 1200);
    },
  );
});
