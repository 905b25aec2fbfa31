import type { RouteObject } from 'react-router-dom';
import { memoryHistory } from '../testing/memoryHistory';
import { createSiteRouter, type SiteRouter } from './createSiteRouter';

/** Pages whose loaders end when the test says so. */
function slowSite() {
  const ends = new Map<string, (value: string) => void>();
  const ahead = jest.fn().mockResolvedValue(undefined);
  const page = (path: string): RouteObject => ({
    path,
    loader: () => new Promise((resolve) => ends.set(path, resolve)),
    handle: { remote: 'mfe-rakhi', ahead, isWhole: (result: unknown) => result !== 'failed' },
  });
  const routes = [{ children: [{ path: '/' }, { path: '/about' }, page('/slow'), page('/slower')] }];
  const router = createSiteRouter(routes, memoryHistory('/'));
  void router.reload();
  return { router, ahead, end: (path: string, data = `data of ${path}`) => ends.get(path)?.(data) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('createSiteRouter', () => {
  it('keeps the page until the next one has its data', async () => {
    const { router, end } = slowSite();
    router.navigator.push('/slow');
    expect(router.state).toMatchObject({ page: { location: { pathname: '/' } }, loading: true });
    end('/slow');
    await settled();
    expect(router.state).toMatchObject({
      page: { location: { pathname: '/slow' }, result: 'data of /slow' },
      loading: false,
    });
  });

  it('goes where the shopper went last, whatever comes first', async () => {
    const { router, end } = slowSite();
    router.navigator.push('/slow');
    router.navigator.push('/slower');
    end('/slower');
    end('/slow');
    await settled();
    expect(router.state.page).toMatchObject({ location: { pathname: '/slower' }, result: 'data of /slower' });
    router.navigator.go(-1);
    expect(router.state.page.location.pathname).toBe('/');
  });

  it('loads the page anew, but not on the way to another, which comes', async () => {
    const { router, end } = slowSite();
    router.navigator.push('/slow');
    end('/slow');
    await settled();
    const again = router.reload();
    expect(router.state).toMatchObject({ reloading: true });
    end('/slow');
    await again;
    expect(router.state).toMatchObject({ reloading: false });
    router.navigator.push('/slower');
    await router.reload();
    end('/slower');
    await settled();
    expect(router.state).toMatchObject({
      page: { location: { pathname: '/slower' } },
      loading: false,
      reloading: false,
    });
  });

  it('loads nothing for another hash, and keeps what was loaded', async () => {
    const { router, end } = slowSite();
    router.navigator.push('/slow');
    end('/slow');
    await settled();
    router.navigator.push('/slow#content');
    expect(router.state).toMatchObject({
      page: { location: { hash: '#content' }, result: 'data of /slow' },
      loading: false,
    });
  });

  it('tells a page that comes alive late of what has happened since', () => {
    const { router } = slowSite();
    const seen = router.state;
    router.navigator.push('/#late');
    const told = jest.fn();
    router.subscribe(told, seen);
    expect(told).toHaveBeenCalledWith(router.state, seen);
  });

  it('finds pages that are apart, of another remote and not there already, and loads their data', async () => {
    const ahead = jest.fn().mockResolvedValue('data');
    const of = (path: string, remote: string): RouteObject => ({ path, handle: { remote, ahead } });
    const routes = [
      { path: '/' },
      of('/rakhi', 'mfe-rakhi'),
      of('/band', 'mfe-rakhi'),
      of('/lumba', 'mfe-lumba'),
    ];
    const at = (path: string) => createSiteRouter(routes, memoryHistory(path));
    const home = at('/');
    const apart = ({ findApart }: SiteRouter, addresses: string[]) =>
      addresses.filter((address) => findApart(address));
    expect(apart(home, ['/', '/rakhi', '/rakhi?page=2', '/nowhere'])).toEqual(['/rakhi', '/rakhi?page=2']);
    expect(apart(at('/rakhi'), ['/', '/band', '/lumba'])).toEqual(['/lumba']);
    await home.findApart('/rakhi?page=2')?.();
    expect(ahead).toHaveBeenCalledWith(expect.objectContaining({ dataOnly: true }), undefined);
    expect(home.state.beside).toBeUndefined();
    home.ahead('/rakhi');
    await settled();
    expect(apart(home, ['/rakhi', '/rakhi?page=2'])).toEqual(['/rakhi?page=2']);
  });

  it('loads a page ahead with its own parameters, and stays', () => {
    const { router, ahead } = slowSite();
    router.ahead('/slow?page=2');
    expect(ahead).toHaveBeenCalledTimes(1);
    const [{ request }] = ahead.mock.calls[0] as [{ request: Request }];
    expect(new URL(request.url).search).toBe('?page=2');
    expect(router.state.page.location.pathname).toBe('/');
  });

  it('asks once for the page that a shopper goes on pointing at', () => {
    const { router, ahead } = slowSite();
    router.ahead('/slow');
    router.ahead('/slow');
    expect(ahead).toHaveBeenCalledTimes(1);
    router.ahead('/slower');
    router.ahead('/slow');
    expect(ahead).toHaveBeenCalledTimes(3);
  });

  it('shows what was loaded ahead as it is, and at once', async () => {
    const { router, ahead } = slowSite();
    ahead.mockResolvedValue('came ahead');
    router.ahead('/slow');
    await settled();
    const { page: home, beside: ready } = router.state;
    expect(ready).toMatchObject({ location: { pathname: '/slow' }, result: 'came ahead' });
    router.navigator.push('/slow');
    expect(router.state).toMatchObject({ page: ready, beside: home, loading: false });
  });

  it('keeps the instance of a page that nothing came ahead for', async () => {
    const { router, ahead, end } = slowSite();
    const { instance } = router.state.page;
    ahead.mockResolvedValue('came ahead');
    router.navigator.push('/slow');
    end('/slow');
    await settled();
    expect(router.state.page.instance).toBe(instance);
    router.ahead('/slower');
    await settled();
    router.navigator.push('/slower');
    expect(router.state.page.instance).not.toBe(instance);
  });

  it.each<[string, (router: SiteRouter) => void]>([
    ['another page', ({ navigator }) => navigator.push('/')],
    ['the page with a state of its own', ({ navigator }) => navigator.push('/slow', { isOverList: true })],
    ['another query of it', ({ navigator }) => navigator.push('/slow?page=2')],
  ])('drops what came ahead where the shopper opens %s', async (_what, open) => {
    const { router, ahead, end } = slowSite();
    ahead.mockResolvedValue('came ahead');
    router.ahead('/slow');
    await settled();
    open(router);
    end('/slow');
    await settled();
    expect(router.state.beside).toBeUndefined();
    expect(router.state.page.result).not.toBe('came ahead');
  });

  it('drops what was asked for ahead while the next page was on its way, when that is shown', async () => {
    const { router, ahead, end } = slowSite();
    let bring: (result: unknown) => void = () => undefined;
    ahead.mockReturnValue(new Promise((resolve) => (bring = resolve)));
    router.navigator.push('/slow');
    router.ahead('/slow');
    end('/slow');
    await settled();
    bring('came ahead');
    await settled();
    expect(router.state).toMatchObject({ page: { result: 'data of /slow' }, beside: undefined });
  });

  it('drops what comes ahead after the shopper has gone on', async () => {
    const { router, ahead } = slowSite();
    ahead.mockResolvedValue('came ahead');
    router.ahead('/slow');
    router.navigator.push('/');
    await settled();
    expect(router.state.beside).toBeUndefined();
  });

  describe('with a page that was left for one that came ahead', () => {
    /** On `/slow`, which came ahead of being opened from the page at the address, which was kept if it was whole. */
    async function siteOnSlow(from = '/', data?: string) {
      const site = slowSite();
      const { router, ahead, end } = site;
      router.navigator.push(from);
      end(from, data);
      await settled();
      ahead.mockResolvedValue('came ahead');
      router.ahead('/slow');
      await settled();
      router.navigator.push('/slow');
      return site;
    }

    it.each(['/', '/slower'])('comes back to %s as it was left, and goes forward so, too', async (from) => {
      const { router } = await siteOnSlow(from);
      const { page: slow, beside } = router.state;
      expect(beside).toMatchObject({ location: { pathname: from } });
      router.navigator.go(-1);
      expect(router.state).toMatchObject({
        page: { ...beside, action: 'POP' },
        beside: slow,
        loading: false,
      });
      router.navigator.go(1);
      expect(router.state).toMatchObject({
        page: { ...slow, action: 'POP' },
        beside: { ...beside, action: 'POP' },
        loading: false,
      });
    });

    it('comes back to it from further on in the same remote', async () => {
      const { router, end } = await siteOnSlow();
      const { beside } = router.state;
      router.navigator.push('/slower');
      end('/slower');
      await settled();
      expect(router.state).toMatchObject({ page: { location: { pathname: '/slower' } }, beside });
      router.navigator.push('/slower#part');
      router.navigator.go(-3);
      expect(router.state).toMatchObject({ page: { ...beside, action: 'POP' }, loading: false });
    });

    it('loads it anew where it is opened by a link', async () => {
      const { router } = await siteOnSlow();
      const { beside } = router.state;
      router.navigator.push('/');
      await settled();
      expect(router.state.page.location.entry).not.toBe(beside?.location.entry);
      expect(router.state.page.instance).not.toBe(beside?.instance);
    });

    it('drops it for the next page that comes ahead: one is hidden at a time', async () => {
      const { router } = await siteOnSlow();
      router.ahead('/slower');
      await settled();
      expect(router.state).toMatchObject({
        beside: { location: { pathname: '/slower' } },
      });
    });

    it('drops it for a page of the host, with which it may have ids in common', async () => {
      const { router } = await siteOnSlow();
      router.navigator.push('/about');
      await settled();
      expect(router.state).toMatchObject({
        page: { location: { pathname: '/about' } },
        beside: undefined,
      });
    });

    it('loads one anew that had failed', async () => {
      const { router, end } = await siteOnSlow('/slower', 'failed');
      router.navigator.go(-1);
      end('/slower');
      await settled();
      expect(router.state.page).toMatchObject({
        location: { pathname: '/slower' },
        result: 'data of /slower',
      });
    });
  });
});
