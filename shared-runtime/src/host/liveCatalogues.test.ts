import {
  CATALOGUE_DATA_GLOBAL,
  CATALOGUES_ADDRESS,
  CATALOGUES_GLOBAL,
  ChunkLoadError,
  CONTRACT_VERSION,
  type ComposedRemote,
  type FileRef,
} from 'shared-types';
import type { Fetchers } from './fetchers';
import { createRemoteLoader } from './remoteLoader';

type Addresses = Record<string, Record<string, string>>;
const globals = globalThis as unknown as Record<string, unknown>;

const dataAt = (release: string, kind: string, hash: string): FileRef => ({
  url: `/parts/mfe-rakhi/${release}/static/js/${kind}.${hash}.chunk.js`,
  integrity: `sha384-${hash}`,
});
const OLD = { './routes': dataAt('a', 'lists', '0a'), './featured': dataAt('a', 'featured', '0f') };
const NEW = { './routes': dataAt('b', 'lists', '0b'), './featured': dataAt('b', 'featured', '1f') };

const exposed = (data: FileRef) => ({ scripts: [], styles: [], data });
const REMOTE: ComposedRemote = {
  ...{ name: 'mfe-rakhi', version: '1.0.0', container: 'mfe_rakhi', contract: CONTRACT_VERSION },
  entry: { url: '/parts/mfe-rakhi/a/entry.js' },
  exposes: { './routes': exposed(OLD['./routes']), './featured': exposed(OLD['./featured']) },
  ...{ routes: [], nav: [], code: 'code' },
};

const whatIsShown = (expose: string) => (globals[CATALOGUES_GLOBAL] as Addresses)['mfe_rakhi']?.[expose];

const idle = jest.fn<void, [() => void]>();
const fetchLive = jest.fn<Promise<unknown>, [string]>();

const answering = (live: unknown) => Promise.resolve({ ok: true, json: () => Promise.resolve(live) });

/** A document of a composition whose scripts all come, but for those that are said to fail. */
function openDocument(remote: ComposedRemote, failing: string[] = []) {
  const asked: string[] = [];
  const fetchers: Fetchers = {
    fetchScript: ({ url, chunkId }) => {
      asked.push(url);
      if (failing.includes(url)) return Promise.reject(new ChunkLoadError(chunkId, 'error', url));
      const [name] = /[^/]+\.chunk/.exec(url) ?? [];
      if (name) ((globals[CATALOGUE_DATA_GLOBAL] ??= {}) as Record<string, string>)[name] = '{}';
      else {
        const get = (expose: string) => Promise.resolve(() => whatIsShown(expose) ?? 'its own');
        globals['mfe_rakhi'] = { init: () => undefined, get };
      }
      return Promise.resolve();
    },
    fetchStylesheet: () => Promise.resolve(),
  };
  const loader = createRemoteLoader([remote], fetchers);
  const openPage = async () => {
    const place = { name: 'mfe-rakhi', expose: './routes' };
    const module = await loader.load(place.name, place.expose);
    await loader.use({ ...place, module, make: () => Promise.resolve('page') });
  };
  /** What the browser does when it has nothing else to do. */
  const rest = async () => {
    for (const [act] of idle.mock.calls.splice(0)) act();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, loader, openPage, rest };
}

beforeEach(() => {
  idle.mockClear();
  fetchLive.mockReset().mockImplementation(() => answering({ 'mfe-rakhi': { code: 'code', data: NEW } }));
  Object.assign(globalThis, { requestIdleCallback: idle, fetch: fetchLive });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const name of [CATALOGUE_DATA_GLOBAL, CATALOGUES_GLOBAL, 'mfe_rakhi', 'requestIdleCallback', 'fetch'])
    Reflect.deleteProperty(globals, name);
});

describe('what is live', () => {
  it('is asked for once, when the first page has come and nothing else is to do', async () => {
    const { loader, openPage, rest } = openDocument(REMOTE);
    await loader.load('mfe-rakhi', './routes');
    await rest();
    expect(fetchLive).not.toHaveBeenCalled();
    await openPage();
    expect(fetchLive).not.toHaveBeenCalled();
    await rest();
    await openPage();
    await rest();
    expect(fetchLive.mock.calls.map(([address]) => address)).toEqual([CATALOGUES_ADDRESS]);
  });

  it('is shown from then on, also by modules that were not loaded before', async () => {
    const { asked, loader, openPage, rest } = openDocument(REMOTE);
    await openPage();
    expect(whatIsShown('./routes')).toBe(OLD['./routes'].url);
    await rest();
    expect(whatIsShown('./routes')).toBe(NEW['./routes'].url);
    expect(await loader.load('mfe-rakhi', './featured')).toBe(NEW['./featured'].url);
    expect(asked).not.toContain(OLD['./featured'].url);
  });

  it.each([
    ['is missing', () => Promise.resolve({ ok: false })],
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is unreadable', () => Promise.resolve({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })],
    ['is malformed', () => answering(null)],
  ])('is asked for again with the next page where it %s, and then no more', async (_what, fail) => {
    fetchLive.mockImplementationOnce(fail);
    const { openPage, rest } = openDocument(REMOTE);
    await openPage();
    await rest();
    await rest();
    expect(fetchLive).toHaveBeenCalledTimes(1);
    await openPage();
    await rest();
    expect(whatIsShown('./routes')).toBe(NEW['./routes'].url);
    await openPage();
    await rest();
    expect(fetchLive).toHaveBeenCalledTimes(2);
  });

  it('is asked for once at a time', async () => {
    let answer: (live: unknown) => void = () => undefined;
    fetchLive.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { openPage, rest } = openDocument(REMOTE);
    await openPage();
    await rest();
    await openPage();
    await rest();
    expect(fetchLive).toHaveBeenCalledTimes(1);
    answer({ ok: false });
    await rest();
    await openPage();
    await rest();
    expect(fetchLive).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is of another code', answering({ 'mfe-rakhi': { code: 'other', data: NEW } })],
    ['is what the document has', answering({ 'mfe-rakhi': { code: 'code', data: OLD } })],
    [
      'has no hash',
      answering({ 'mfe-rakhi': { code: 'code', data: { './routes': { url: '/x.chunk.js' } } } }),
    ],
    ['knows nothing of the remote', answering({})],
    ['is malformed', answering(null)],
    ['is missing', Promise.resolve({ ok: false })],
    ['does not come', Promise.reject(new TypeError('Failed to fetch'))],
  ])('changes nothing where it %s', async (_what, answer) => {
    fetchLive.mockReturnValue(answer);
    const { asked, openPage, rest } = openDocument(REMOTE);
    await openPage();
    await rest();
    expect(fetchLive).toHaveBeenCalledTimes(1);
    expect(whatIsShown('./routes')).toBe(OLD['./routes'].url);
    expect(asked).toEqual([REMOTE.entry.url, OLD['./routes'].url]);
  });

  it('changes nothing where only a part of it comes, and the rest is asked for with the next page', async () => {
    const failing = [NEW['./featured'].url];
    const { asked, openPage, rest } = openDocument(REMOTE, failing);
    await openPage();
    await rest();
    expect(whatIsShown('./routes')).toBe(OLD['./routes'].url);
    expect(whatIsShown('./featured')).toBeUndefined();
    failing.length = 0;
    await openPage();
    await rest();
    expect(whatIsShown('./routes')).toBe(NEW['./routes'].url);
    expect(whatIsShown('./featured')).toBe(NEW['./featured'].url);
    const came = [REMOTE.entry.url, OLD['./routes'].url, NEW['./routes'].url];
    expect(asked).toEqual([...came, NEW['./featured'].url, NEW['./featured'].url]);
  });

  it('is not asked for without a network, but with the next page that comes over one', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { openPage, rest } = openDocument(REMOTE);
    await openPage();
    await rest();
    expect(fetchLive).not.toHaveBeenCalled();
    isOnline.mockReturnValue(true);
    await openPage();
    await rest();
    expect(whatIsShown('./routes')).toBe(NEW['./routes'].url);
  });

  it('is not asked for where modules hold their data', async () => {
    const { code, ...before } = REMOTE;
    expect(code).toBe('code');
    const { openPage, rest } = openDocument(before);
    await openPage();
    await rest();
    await openPage();
    await rest();
    expect(fetchLive).not.toHaveBeenCalled();
  });
});
