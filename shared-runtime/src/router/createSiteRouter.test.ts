import type { RouteObject } from 'react-router-dom';
import { memoryHistory } from '../testing/memoryHistory';
import { createSiteRouter } from './createSiteRouter';

/** Pages whose loaders end when the test says so. */
function slowSite() {
  const ends = new Map<string, (value: string) => void>();
  const ahead = jest.fn();
  const page = (path: string): RouteObject => ({
    path,
    loader: () => new Promise((resolve) => ends.set(path, resolve)),
    handle: { ahead },
  });
  const routes = [{ children: [{ path: '/' }, page('/slow'), page('/slower')] }];
  const router = createSiteRouter(routes, memoryHistory('/'));
  void router.start();
  return { router, ahead, end: (path: string) => ends.get(path)?.(`data of ${path}`) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('createSiteRouter', () => {
  it('keeps the page until the next one has its data', async () => {
    const { router, end } = slowSite();
    router.navigator.push('/slow');
    expect(router.state).toMatchObject({ location: { pathname: '/' }, loading: true });
    end('/slow');
    await settled();
    expect(router.state).toMatchObject({
      location: { pathname: '/slow' },
      result: 'data of /slow',
      loading: false,
    });
  });

  it('fades where the link asks for it, and not on the next way', async () => {
    const { router, end } = slowSite();
    router.navigator.push('/slow', null, { viewTransition: true });
    end('/slow');
    await settled();
    expect(router.state).toMatchObject({ location: { pathname: '/slow' }, fades: true });
    router.navigator.push('/');
    await settled();
    expect(router.state).toMatchObject({ location: { pathname: '/' }, fades: false });
  });

  it('goes where the shopper went last, whatever comes first', async () => {
    const { router, end } = slowSite();
    router.navigator.push('/slow');
    router.navigator.push('/slower');
    end('/slower');
    end('/slow');
    await settled();
    expect(router.state).toMatchObject({ location: { pathname: '/slower' }, result: 'data of /slower' });
    router.navigator.go(-1);
    expect(router.state.location.pathname).toBe('/');
  });

  it('loads nothing for another hash, and keeps what was loaded', async () => {
    const { router, end } = slowSite();
    router.navigator.push('/slow');
    end('/slow');
    await settled();
    router.navigator.push('/slow#content');
    expect(router.state).toMatchObject({
      location: { hash: '#content' },
      result: 'data of /slow',
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

  it('loads a page ahead with its own parameters, and stays', () => {
    const { router, ahead } = slowSite();
    router.ahead('/slow?page=2');
    expect(ahead).toHaveBeenCalledTimes(1);
    const [{ request }] = ahead.mock.calls[0] as [{ request: Request }];
    expect(new URL(request.url).search).toBe('?page=2');
    expect(router.state.location.pathname).toBe('/');
  });
});
