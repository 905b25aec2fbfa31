import { CATALOGUE_DATA_GLOBAL, CATALOGUES_GLOBAL, ChunkLoadError, CONTRACT_VERSION } from 'shared-types';
import { createFederation } from './federation';
import type { Fetchers } from './fetchers';
import type { RunnableRelease } from './findRemote';
import { createRemoteLoader } from './remoteLoader';

const globals = globalThis as unknown as {
  [CATALOGUE_DATA_GLOBAL]?: Record<string, string>;
  [CATALOGUES_GLOBAL]?: Record<string, Record<string, string>>;
} & Record<string, unknown>;

/** A release whose one module tells which data it was evaluated with. */
function createRelease(container: string, folder: string, hash = '0a'): RunnableRelease {
  return {
    ...{ name: 'mfe-rakhi', version: '1.0.0', container, styles: {} },
    entry: { url: `${folder}entry.js` },
    data: { './routes': { url: `${folder}static/js/lists.${hash}.chunk.js`, integrity: `sha384-${hash}` } },
  };
}

/** Fetches what stands for published scripts; `hold` keeps an address waiting until it is called. */
function createFetchers(failing: string[] = []) {
  const asked: string[] = [];
  const held = new Map<string, Promise<void>>();
  const fetchers: Fetchers = {
    fetchScript: async ({ url, chunkId, executed }) => {
      asked.push(url);
      await held.get(url);
      if (failing.includes(url)) throw new ChunkLoadError(chunkId, 'error', url);
      const [name] = /[^/]+\.chunk/.exec(url) ?? [];
      if (name) (globals[CATALOGUE_DATA_GLOBAL] ??= {})[name] = `data of ${url}`;
      else provideContainer(url.startsWith('/b/') ? 'rakhi_b' : 'rakhi_a');
      expect(executed()).toBe(true);
    },
    fetchStylesheet: () => Promise.resolve(),
  };
  const hold = (url: string) => {
    let release: () => void = () => undefined;
    held.set(url, new Promise((resolve) => (release = resolve)));
    return () => release();
  };
  return { asked, fetchers, hold };
}

function provideContainer(name: string): void {
  globals[name] = {
    init: () => undefined,
    get: () => Promise.resolve(() => `evaluated with ${globals[CATALOGUES_GLOBAL]?.[name]?.['./routes']}`),
  };
}

const A = createRelease('rakhi_a', '/a/');
const DATA = '/a/static/js/lists.0a.chunk.js';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  for (const name of [CATALOGUE_DATA_GLOBAL, CATALOGUES_GLOBAL, 'rakhi_a', 'rakhi_b'])
    Reflect.deleteProperty(globals, name);
});

describe('the data of a module', () => {
  it('are asked for beside its entry, and are there before it is evaluated', async () => {
    const { asked, fetchers, hold } = createFetchers();
    const bringEntry = hold('/a/entry.js');
    const bringData = hold(DATA);
    const evaluated = jest.fn();
    const loading = createFederation(fetchers).loadRemote(A, './routes').then(evaluated);
    expect(asked).toEqual(['/a/entry.js', DATA]);
    bringEntry();
    await new Promise(process.nextTick);
    expect(evaluated).not.toHaveBeenCalled();
    bringData();
    await loading;
    expect(evaluated).toHaveBeenCalledWith(`evaluated with ${DATA}`);
  });

  it('are named when they do not come, and are asked for again the next time', async () => {
    const failing = [DATA];
    const { asked, fetchers } = createFetchers(failing);
    const { loadRemote } = createFederation(fetchers);
    await expect(loadRemote(A, './routes')).rejects.toThrow('Loading chunk lists failed');
    failing.length = 0;
    expect(await loadRemote(A, './routes')).toBe(`evaluated with ${DATA}`);
    expect(asked).toEqual(['/a/entry.js', DATA, DATA]);
  });

  it('are not blamed where the entry does not come either', async () => {
    const { fetchers, hold } = createFetchers([DATA, '/a/entry.js']);
    const bringEntry = hold('/a/entry.js');
    const loading = createFederation(fetchers).loadRemote(A, './routes');
    await new Promise(process.nextTick);
    bringEntry();
    await expect(loading).rejects.toThrow('Loading chunk mfe-rakhi failed');
  });

  it('are each release’s own, and one script where they are the same', async () => {
    const { asked, fetchers } = createFetchers();
    const { loadRemote } = createFederation(fetchers);
    const results = [
      await loadRemote(A, './routes'),
      await loadRemote(createRelease('rakhi_b', '/b/'), './routes'),
    ];
    expect(results).toEqual([DATA, DATA.replace('/a/', '/b/')].map((url) => `evaluated with ${url}`));
    expect(asked).toEqual(['/a/entry.js', DATA, '/b/entry.js']);
  });

  it('are those of the last known good release where they do not come', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { fetchers } = createFetchers([DATA]);
    const { data, styles, ...earlier } = createRelease('rakhi_b', '/b/', '0b');
    const remote = {
      ...{ name: 'mfe-rakhi', version: '1.1.0', container: 'rakhi_a', contract: CONTRACT_VERSION },
      ...{ entry: A.entry, routes: [], nav: [] },
      exposes: { './routes': { scripts: [], styles: [], data: A.data?.['./routes'] } },
      lastKnownGood: { ...earlier, styles: { ...styles, './routes': [] }, data },
    };
    const loader = createRemoteLoader([remote], fetchers);
    expect(await loader.load('mfe-rakhi', './routes')).toBe('evaluated with /b/static/js/lists.0b.chunk.js');
    expect(loader.isGoneOver('mfe-rakhi')).toBe(true);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('Loading chunk lists failed'));
  });

  it('are not looked for where modules hold their own', async () => {
    const { asked, fetchers } = createFetchers();
    const { data, ...before } = A;
    expect(data).toBeDefined();
    expect(await createFederation(fetchers).loadRemote(before, './routes')).toBe('evaluated with undefined');
    expect(asked).toEqual(['/a/entry.js']);
  });
});
