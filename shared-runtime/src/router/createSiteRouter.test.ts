import type { RouteObject } from 'react-router-dom';
import { memoryHistory } from '../testing/memoryHistory';
import { createSiteRouter } from './createSiteRouter';

/** Pages whose loaders the test resolves. */
function slowSite() {
  const ends = new Map<string, (value: string) => void>();
  const handle = { remote: 'mfe-rakhi' };
  const page = (path: string): RouteObject => ({
    path,
    loader: () => new Promise((resolve) => ends.set(path, resolve)),
    handle,
  });
  const others = [{ path: '/about' }, { path: '/lumba', handle: { remote: 'mfe-lumba' } }];
  const history = memoryHistory('/');
  const router = createSiteRouter(
    [{ path: '/', handle }, page('/slow'), page('/slower'), ...others],
    history,
  );
  void router.reload();
  return { router, history, end: (path: string, data = `data of ${path}`) => ends.get(path)?.(data) };
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

  it('shows the last requested page, whichever loads first', async () => {
    const { router, end } = slowSite();
    router.navigator.push('/slow');
    router.navigator.push('/slower');
    end('/slower');
    end('/slow');
    await settled();
    expect(router.state.page).toMatchObject({ location: { pathname: '/slower' }, result: 'data of /slower' });
    router.navigator.go(-1);
    await settled();
    expect(router.state.page.location.pathname).toBe('/');
  });

  it('reloads the page, but not while another one loads', async () => {
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

  it('loads nothing for another hash, and keeps the data', async () => {
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

  it('passes changes since the render to a page that is hydrated late', () => {
    const { router } = slowSite();
    const seen = router.state;
    router.navigator.push('/#late');
    const listener = jest.fn();
    router.subscribe(listener, seen);
    expect(listener).toHaveBeenCalledWith(router.state, seen);
  });

  it.each([
    ['/slow', true],
    ['/slow?page=2', true],
    ['?page=2', true],
    ['/about', false],
    ['/lumba', false],
    ['/nowhere', false],
  ])('finds whether %s is a page of the same part', (url, isOfPart) =>
    expect(slowSite().router.isOfPart(url)).toBe(isOfPart),
  );

  it.each(['/about', '/lumba', '/nowhere'])('leaves its document for %s', (url) => {
    const { router, history } = slowSite();
    const { state } = router;
    router.navigator.push(url);
    expect(history.location().pathname).toBe(url);
    expect(router.state).toBe(state);
  });
});
