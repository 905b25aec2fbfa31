import { ChunkLoadError } from 'shared-types';
import { firstToCome, inTime } from './race';

const never = new Promise<never>(() => undefined);
const failing = (type: 'error' | 'timeout') =>
  Promise.reject<never>(new ChunkLoadError('the first', type, '/a'));
const failingOther = () => Promise.reject<never>(new Error('the other'));

describe('firstToCome', () => {
  it.each<[string, Promise<string>, Promise<string>, string]>([
    ['the first where it comes alone', Promise.resolve('first'), never, 'first'],
    ['the first where the other fails', Promise.resolve('first'), failingOther(), 'first'],
    ['the other where it comes alone', never, Promise.resolve('other'), 'other'],
    ['the other where the first fails', failing('error'), Promise.resolve('other'), 'other'],
  ])('gives %s', async (_what, one, other, wanted) => {
    await expect(firstToCome(one, other)).resolves.toBe(wanted);
  });

  it('tells the first one’s problem where neither comes', async () => {
    await expect(firstToCome(failing('error'), failingOther())).rejects.toThrow(
      'Loading chunk the first failed',
    );
  });

  it('waits no longer when the whole time of the first is over', async () => {
    await expect(firstToCome(failing('timeout'), never)).rejects.toMatchObject({ type: 'timeout' });
  });
});

describe('inTime', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('gives what comes in time, and leaves no timer behind', async () => {
    await expect(inTime(Promise.resolve('here'), 10_000, new Error('late'))).resolves.toBe('here');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('throws when it does not', async () => {
    const problem = inTime(never, 10_000, new Error('late')).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await problem).toEqual(new Error('late'));
  });
});
