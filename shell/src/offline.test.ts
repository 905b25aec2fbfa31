import { provideHost } from '@dhaaga-noor/shared-runtime';
import { TEST_SITE } from '@dhaaga-noor/shared-runtime/testing';
import { prepareOffline } from './offline';

/** A container that registers an active worker, and that worker's messages: the page of each. */
function installWorkers(isControlled: boolean) {
  const pages: string[] = [];
  const worker = {
    state: 'activated',
    postMessage: ([page]: [string]) => pages.push(new URL(page).pathname),
  };
  const update = jest.fn(() => new Promise(() => undefined));
  const register = jest.fn(() => Promise.resolve({ active: worker }));
  const getRegistration = () => Promise.resolve({ update });
  const workers = { controller: isControlled ? worker : null, register, getRegistration };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return { pages, register, update };
}

/** Shows another page within the document. */
function visit(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/first');
  provideHost({ site: TEST_SITE, loadRemote: () => Promise.reject(new Error('No remotes here')) });
  performance.getEntriesByType = () => [];
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('prepareOffline', () => {
  it('reports pages within a controlled document at once, even while the worker is updated', async () => {
    const { pages, update } = installWorkers(true);
    prepareOffline({ worker: '/sw.js', isWanted: true, loaded: Promise.resolve() });
    visit('/second');
    visit('/third');
    await jest.advanceTimersByTimeAsync(0);
    expect(update).toHaveBeenCalled();
    expect(pages).toEqual(['/second', '/third']);
  });

  it('reports the pages of a controlled document that is still loading', async () => {
    const { pages } = installWorkers(true);
    prepareOffline({ worker: '/sw.js', isWanted: true, loaded: new Promise(() => undefined) });
    visit('/second');
    await jest.advanceTimersByTimeAsync(0);
    expect(pages).toEqual(['/second']);
  });

  it('reports all pages of a first visit once its worker is active', async () => {
    const { pages } = installWorkers(false);
    prepareOffline({ worker: '/sw.js', isWanted: true, loaded: Promise.resolve() });
    visit('/second');
    await jest.advanceTimersByTimeAsync(9000);
    expect(pages).toEqual([]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(pages).toEqual(['/first', '/second']);
  });

  it('only updates an existing worker if the site is not for offline use', async () => {
    const { pages, register, update } = installWorkers(true);
    prepareOffline({ worker: '/sw.js', isWanted: false, loaded: Promise.resolve() });
    visit('/second');
    await jest.advanceTimersByTimeAsync(0);
    expect(update).toHaveBeenCalled();
    expect([pages, register.mock.calls]).toEqual([[], []]);
  });
});
