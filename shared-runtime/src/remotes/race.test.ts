import { ChunkLoadError } from '@dhaaga-noor/shared-types';
import { firstToCome, inTime, raceWithFallback } from './race';

const never = new Promise<never>(() => undefined);
const failing = (type: 'error' | 'timeout') =>
  Promise.reject<never>(new ChunkLoadError('the first', type, '/a'));
const failingOther = () => Promise.reject<never>(new Error('the other'));

describe('firstToCome', () => {
  const first = () => Promise.resolve('first');
  const other = () => Promise.resolve('other');
  const silent = () => never;

  it.each<[string, () => Promise<string>, () => Promise<string>, string]>([
    ['the first where it comes alone', first, silent, 'first'],
    ['the first where the other fails', first, failingOther, 'first'],
    ['the other where it comes alone', silent, other, 'other'],
    ['the other where the first fails', () => failing('error'), other, 'other'],
  ])('gives %s', async (_what, one, two, wanted) => {
    await expect(firstToCome(one(), two())).resolves.toBe(wanted);
  });

  it('rejects with the first one’s error if both fail', async () => {
    await expect(firstToCome(failing('error'), failingOther())).rejects.toThrow(
      'Loading chunk the first failed',
    );
  });

  it('stops waiting once the first has timed out', async () => {
    await expect(firstToCome(failing('timeout'), never)).rejects.toMatchObject({ type: 'timeout' });
  });
});

describe('inTime', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('returns a result in time, and leaves no timer behind', async () => {
    await expect(inTime(Promise.resolve('here'), 10_000, new Error('late'))).resolves.toBe('here');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('throws after the timeout', async () => {
    const problem = inTime(never, 10_000, new Error('late')).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await problem).toEqual(new Error('late'));
  });
});

describe('raceWithFallback', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const late = new Error('late');

  it('does not start the fallback if the first succeeds', async () => {
    const other = jest.fn();
    const onFailover = jest.fn();
    await expect(raceWithFallback({ own: Promise.resolve('own'), other, late, onFailover })).resolves.toBe(
      'own',
    );
    expect(other).not.toHaveBeenCalled();
  });

  it('starts the fallback after ten seconds', async () => {
    const onFailover = jest.fn();
    const result = raceWithFallback({ own: never, other: () => Promise.resolve('other'), late, onFailover });
    await jest.advanceTimersByTimeAsync(9_999);
    expect(onFailover).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await expect(result).resolves.toBe('other');
    expect(onFailover).toHaveBeenCalledWith(late);
  });

  it('does not fail over if the first succeeds after all, or if both fail', async () => {
    const onFailover = jest.fn();
    const own = new Promise<string>((resolve) => setTimeout(() => resolve('own'), 11_000));
    const other = () => new Promise<string>((resolve) => setTimeout(() => resolve('other'), 5_000));
    const result = raceWithFallback({ own, other, late, onFailover });
    await jest.advanceTimersByTimeAsync(20_000);
    await expect(result).resolves.toBe('own');
    await expect(
      raceWithFallback({ own: failing('error'), other: failingOther, late, onFailover }),
    ).rejects.toThrow('Loading chunk the first failed');
    expect(onFailover).not.toHaveBeenCalled();
  });
});
