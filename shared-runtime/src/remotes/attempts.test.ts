import { type ChunkLoadError, CHUNK_LOAD_TIMEOUT_MS } from '@dhaaga-noor/shared-types';
import { attemptDeadlines, fetchWithRetries, type AttemptOutcome } from './attempts';

const never = new Promise<AttemptOutcome>(() => undefined);

/** Ends each attempt with the next outcome and records the requested URLs. */
function scripted(outcomes: (AttemptOutcome | Promise<AttemptOutcome>)[]) {
  const requested: string[] = [];
  return {
    requested,
    attempt: (url: string) => Promise.resolve(outcomes[requested.push(url) - 1] ?? 'error'),
  };
}

describe('attemptDeadlines', () => {
  it('doubles from 8 seconds and fills the budget of 120 seconds exactly', () => {
    expect(attemptDeadlines()).toEqual([8_000, 16_000, 32_000, 64_000]);
    expect(attemptDeadlines().reduce((sum, deadline) => sum + deadline)).toBe(CHUNK_LOAD_TIMEOUT_MS);
  });
});

describe('fetchWithRetries', () => {
  const refreshed = jest.fn(() => Promise.resolve(new Response()));
  beforeEach(() => {
    jest.useFakeTimers();
    refreshed.mockClear();
    globalThis.fetch = refreshed;
  });
  afterEach(() => jest.useRealTimers());

  it('requests a file once if it loads', async () => {
    const { attempt, requested } = scripted(['loaded']);
    await fetchWithRetries({ chunkId: '1', url: '/once.js', attempt });
    expect(requested).toEqual(['/once.js']);
  });

  it('retries at a changed URL after an error', async () => {
    const { attempt, requested } = scripted(['error', 'missing', 'loaded']);
    const loading = fetchWithRetries({ chunkId: '1', url: '/flaky.js', attempt });
    await jest.runAllTimersAsync();
    await loading;
    const retry = expect.stringMatching(/^\/flaky\.js\?retry=\d+$/);
    expect(requested).toEqual(['/flaky.js', retry, retry]);
    expect(new Set(requested).size).toBe(3);
  });

  it.each<[string, AttemptOutcome[], string, boolean]>([
    ['replaces a wrong file in the cache', ['error', 'loaded'], '/wrong.js', true],
    ['leaves a file that loaded at once', ['loaded'], '/right.js', false],
    ['leaves another origin’s file', ['error', 'loaded'], 'https://parts.example/a.js', false],
  ])('%s', async (_, outcomes, url, isReplaced) => {
    const loading = fetchWithRetries({ chunkId: '1', url, ...scripted(outcomes) });
    await jest.runAllTimersAsync();
    await loading;
    const reload = [url, expect.objectContaining({ cache: 'reload' })];
    expect(refreshed.mock.calls).toEqual(isReplaced ? [reload] : []);
  });

  it('backs off before each retry, twice as long each time', async () => {
    const { attempt, requested } = scripted(['error', 'error', 'error', 'loaded']);
    const loading = fetchWithRetries({ chunkId: '1', url: '/pauses.js', attempt });
    for (const [index, pause] of [250, 500, 1_000].entries()) {
      await jest.advanceTimersByTimeAsync(pause - 1);
      expect(requested).toHaveLength(index + 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(requested).toHaveLength(index + 2);
    }
    await loading;
  });

  it.each(['error', 'missing'] as const)('fails with type %s after four attempts', async (outcome) => {
    const { attempt, requested } = scripted([outcome, outcome, outcome, outcome, 'loaded']);
    const failure = fetchWithRetries({ chunkId: '806', url: `/${outcome}.js`, attempt }).catch(
      (e: unknown) => e,
    );
    await jest.runAllTimersAsync();
    const error = (await failure) as ChunkLoadError;
    expect(error).toMatchObject({ code: 'CHUNK_LOAD', type: outcome, message: 'Loading chunk 806 failed' });
    expect(requested).toHaveLength(4);
  });

  it('does not retry published bytes that ran without effect', async () => {
    const { attempt, requested } = scripted(['missing', 'loaded']);
    await expect(
      fetchWithRetries({ chunkId: '806', url: '/throws.js', isExact: true, attempt }),
    ).rejects.toMatchObject({ type: 'missing' });
    expect(requested).toHaveLength(1);
  });

  it('retries published bytes that did not load', async () => {
    const { attempt, requested } = scripted(['error', 'loaded']);
    const loading = fetchWithRetries({ chunkId: '806', url: '/lost.js', isExact: true, attempt });
    await jest.runAllTimersAsync();
    await loading;
    expect(requested).toHaveLength(2);
  });

  it('fails with type timeout when nothing has arrived within 120 seconds', async () => {
    const { attempt } = scripted([never, never, never, never]);
    let error: unknown;
    void fetchWithRetries({ chunkId: '7', url: '/hung.js', attempt }).catch((e: unknown) => {
      error = e;
    });
    await jest.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT_MS - 1);
    expect(error).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(error).toMatchObject({ type: 'timeout', chunkId: '7' });
  });

  it('accepts a late success of a previous attempt', async () => {
    let arrive: (outcome: AttemptOutcome) => void = () => undefined;
    const slow = new Promise<AttemptOutcome>((resolve) => {
      arrive = resolve;
    });
    const { attempt, requested } = scripted([slow, never]);
    const loading = fetchWithRetries({ chunkId: '1', url: '/slow.js', attempt });
    await jest.advanceTimersByTimeAsync(8_000);
    expect(requested).toHaveLength(2);
    arrive('loaded');
    await expect(loading).resolves.toBeUndefined();
    expect(refreshed).not.toHaveBeenCalled();
  });

  it('keeps waiting for an attempt when a previous one fails late', async () => {
    const failing = new Promise<AttemptOutcome>((resolve) => setTimeout(() => resolve('error'), 9_000));
    const arriving = new Promise<AttemptOutcome>((resolve) => setTimeout(() => resolve('loaded'), 10_000));
    const { attempt, requested } = scripted([failing, arriving]);
    const loading = fetchWithRetries({ chunkId: '1', url: '/late.js', attempt });
    await jest.runAllTimersAsync();
    await loading;
    expect(requested).toHaveLength(2);
  });

  it('never requests a URL twice, also when the shopper retries', async () => {
    const { attempt, requested } = scripted(['error', 'error', 'error', 'error', 'loaded']);
    const first = fetchWithRetries({ chunkId: '1', url: '/again.js', attempt }).catch(() => undefined);
    await jest.runAllTimersAsync();
    await first;
    await fetchWithRetries({ chunkId: '1', url: '/again.js', attempt });
    expect(new Set(requested).size).toBe(5);
  });
});
