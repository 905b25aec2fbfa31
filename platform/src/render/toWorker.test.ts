import { runInNewContext } from 'node:vm';
import { REMOVAL_WORKER, toWorker, type WorkerParts } from './writeRootFiles';

const PARTS: WorkerParts = {
  bundle: 'run();',
  offline: true,
  origins: ['https://rakhi.example'],
  files: { '/offline': '<h1>Offline</h1>', '/50x.css': 'h1 {}' },
};

describe('toWorker', () => {
  it('passes the files to precache to the worker, named by their content', () => {
    const worker = toWorker(PARTS);
    expect(worker).toMatch(
      /^self\.storefront=\{"origins":\["https:\/\/rakhi\.example"\],"precached":\[\{"url":"\/offline","revision":"[0-9a-f]{16}","integrity":"sha256-[\w+/]{43}="\},\{"url":"\/50x\.css",.*\}\]\};\nrun\(\);$/,
    );
    expect(
      toWorker({ ...PARTS, files: { ...PARTS.files, '/offline': '<h1>Without a network</h1>' } }),
    ).not.toBe(worker);
    expect(toWorker({ ...PARTS })).toBe(worker);
  });

  it.each([{ offline: false }, { bundle: undefined }])('removes what was cached when %j', (change) =>
    expect(toWorker({ ...PARTS, ...change })).toBe(REMOVAL_WORKER),
  );

  it('also removes itself in browsers that do not list databases, such as Firefox 125', async () => {
    const listeners: Record<string, (event: object) => void> = {};
    const [remove, unregister] = [jest.fn(), jest.fn()];
    const waitUntil = jest.fn<void, [Promise<void>]>();
    const self = {
      addEventListener: (type: string, act: (event: object) => void) => (listeners[type] = act),
      registration: { unregister },
    };
    const caches = { keys: () => ['storefront-pages'], delete: remove };
    runInNewContext(REMOVAL_WORKER, { self, caches, indexedDB: {} });
    listeners['activate']?.({ waitUntil });
    await waitUntil.mock.lastCall?.[0];
    expect(remove).toHaveBeenCalledWith('storefront-pages');
    expect(unregister).toHaveBeenCalledTimes(1);
  });
});
