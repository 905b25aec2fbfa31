import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '../router/Link';
import { ChunkLoadError, CONTRACT_VERSION, type Composition } from '@dhaaga-noor/shared-types';
import { provideHost, useLoaderData, useParams, type RouteLoaderArguments, type RouteModules } from '..';
import { startInMemory } from '../testing/startInMemory';
import type { HostPages, WaitFor } from './routeTable';
import type { MissingRemoteProps } from './RemotePage';

const composition: Composition = {
  contract: CONTRACT_VERSION,
  year: 2026,
  site: {} as Composition['site'],
  shell: { version: '1.0.0' },
  remotes: [
    {
      name: 'mfe-rakhi',
      version: '1.0.0',
      container: 'mfe_rakhi_1_0_0',
      contract: CONTRACT_VERSION,
      entry: { url: '/entry.js' },
      exposes: {},
      routes: [
        { id: 'list', path: '/shop/rakhi/:type', params: { type: ['single', 'band'] } },
        { id: 'broken', path: '/broken' },
      ],
      nav: [],
    },
  ],
};

function MissingRemote({ error, onRetry }: MissingRemoteProps) {
  return (
    <>
      <p>{String(error)}</p>
      <button onClick={onRetry}>Try again</button>
    </>
  );
}

const pages: HostPages = {
  Layout: ({ header, main }) => (
    <>
      <header {...header} />
      <main {...main} />
    </>
  ),
  Header: () => <Link to="/shop/rakhi/band">Band</Link>,
  MissingRemote,
  NotFound: () => <p>Not found</p>,
  PageLoading: () => <p>Loading page</p>,
  UnexpectedError: ({ error }) => <p>Unexpected: {String(error)}</p>,
  routes: [
    { path: '/', Component: () => <h1>Home</h1> },
    {
      path: '/loaded',
      Component: () => <h1>{useLoaderData<string>()}</h1>,
      load: () => Promise.resolve('data of its own'),
    },
    { path: '/broken-data', Component: () => null, load: () => Promise.reject(new Error('no data')) },
  ],
};

function List() {
  const { type } = useParams();
  return (
    <h1>
      {type} holds {useLoaderData<number>()}
    </h1>
  );
}

const rakhi: RouteModules = {
  routes: {
    list: { Component: List, loader: ({ params }) => Promise.resolve(params['type'] === 'band' ? 4 : 36) },
    broken: {
      Component: () => {
        throw new TypeError('nobody foresaw this');
      },
    },
  },
};

function start(path: string, load: () => Promise<unknown>, waitFor: WaitFor = () => 50) {
  provideHost({ loadRemote: load, site: composition.site });
  return startInMemory(composition, pages, path, waitFor);
}

describe('a remote’s route', () => {
  it('shows the page with its loader’s result', async () => {
    start('/shop/rakhi/single', () => Promise.resolve(rakhi));
    expect(await screen.findByRole('heading', { name: 'single holds 36' })).toBeInTheDocument();
  });

  it('marks the page of a remote that lacks the page’s language', async () => {
    const remotes = composition.remotes.map((remote) => ({ ...remote, lang: 'en' }));
    provideHost({ loadRemote: () => Promise.resolve(rakhi), site: composition.site });
    startInMemory({ ...composition, remotes }, pages, '/shop/rakhi/single');
    expect(await screen.findByRole('main')).toHaveAttribute('lang', 'en');
  });

  it('runs the loader again when the parameter changes', async () => {
    start('/shop/rakhi/single', () => Promise.resolve(rakhi));
    await userEvent.click(await screen.findByRole('link', { name: 'Band' }));
    expect(await screen.findByRole('heading', { name: 'band holds 4' })).toBeInTheDocument();
  });

  it('shows its loading state inside the layout while the remote is slow', async () => {
    let arrive: (module: RouteModules) => void = () => undefined;
    const slow = new Promise<RouteModules>((resolve) => {
      arrive = resolve;
    });
    start('/shop/rakhi/single', () => slow);
    expect(await screen.findByText('Loading page')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Band' })).toBeInTheDocument();
    await act(async () => {
      arrive(rakhi);
      await slow;
    });
    expect(await screen.findByRole('heading', { name: 'single holds 36' })).toBeInTheDocument();
  });

  it('keeps a list longer while another page of it is slow', async () => {
    let arrive: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    const loader = async ({ request }: RouteLoaderArguments) => {
      if (request.url.endsWith('/page/2')) await slow;
      return request.url.endsWith('/page/2') ? 2 : 1;
    };
    const requested: boolean[] = [];
    const router = start(
      '/shop/rakhi/single',
      () => Promise.resolve({ routes: { list: { Component: List, loader } } }),
      (isSameList) => {
        requested.push(isSameList);
        return isSameList ? Infinity : 0;
      },
    );
    expect(await screen.findByRole('heading', { name: 'single holds 1' })).toBeInTheDocument();
    act(() => router.navigator.push('/shop/rakhi/single/page/2'));
    // By now, another page would have replaced it.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole('heading', { name: 'single holds 1' })).toBeInTheDocument();
    act(() => arrive());
    expect(await screen.findByRole('heading', { name: 'single holds 2' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Band' }));
    expect(requested).toEqual([false, true, false]);
  });

  it('shows an error in its place and loads it on retry', async () => {
    let works = false;
    start('/shop/rakhi/single', () =>
      works ? Promise.resolve(rakhi) : Promise.reject(new ChunkLoadError('806', 'error', '/806.js')),
    );
    expect(await screen.findByText('ChunkLoadError: Loading chunk 806 failed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Band' })).toBeInTheDocument();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'single holds 36' })).toBeInTheDocument();
  });

  it('logs a loader’s missing chunk once', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = Object.assign(new Error('Loading chunk 983 failed.'), {
      name: 'ChunkLoadError',
      type: 'timeout',
    });
    const list = { Component: List, loader: () => Promise.reject(failure) };
    start('/shop/rakhi/single', () => Promise.resolve({ routes: { list } }));
    expect(await screen.findByText('ChunkLoadError: Loading chunk 983 failed')).toBeInTheDocument();
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('names a page that the remote lacks', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    start('/shop/rakhi/single', () => Promise.resolve({ routes: {} }));
    expect(await screen.findByText(/mfe-rakhi has no page for its route "list"\./)).toBeInTheDocument();
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('keeps the layout when a page throws while rendering', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    start('/broken', () => Promise.resolve(rakhi));
    expect(await screen.findByText('Unexpected: TypeError: nobody foresaw this')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Band' })).toBeInTheDocument();
    expect(log).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'Band' }));
    expect(await screen.findByRole('heading', { name: 'band holds 4' })).toBeInTheDocument();
  });
});

describe('a host’s page', () => {
  it('gets its data', async () => {
    start('/loaded', () => Promise.resolve(rakhi));
    expect(await screen.findByRole('heading', { name: 'data of its own' })).toBeInTheDocument();
  });

  it('shows its own error if its data fail to load', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    start('/broken-data', () => Promise.resolve(rakhi));
    expect(await screen.findByText('Unexpected: Error: no data')).toBeInTheDocument();
  });
});

describe('a URL without a page', () => {
  it('shows the designed 404', async () => {
    start('/nowhere', () => Promise.resolve(rakhi));
    expect(await screen.findByText('Not found')).toBeInTheDocument();
  });
});
