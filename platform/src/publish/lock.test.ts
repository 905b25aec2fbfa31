import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownHolder, SIGN_OF_LIFE_MS, withLock } from './lock';

let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(site, { recursive: true });
});

const lockFile = () => path.join(site, '.publishing');
const ELSEWHERE = { pid: 7, host: 'elsewhere' };

function age(seconds: number): void {
  const then = Date.now() / 1000 - seconds;
  utimesSync(lockFile(), then, then);
}

const run = (print?: (line: string) => void) => withLock(site, () => Promise.resolve('done'), print);

describe('the lock of a site', () => {
  it.each([
    ['a computer that says nothing any more', JSON.stringify(ELSEWHERE)],
    ['a process whose number another one has now', JSON.stringify(ownHolder())],
    ['a machine that went down while it was written', ''],
  ])('is taken from %s', async (_whose, text) => {
    writeFileSync(lockFile(), text);
    age(61);
    await expect(run()).resolves.toBe('done');
    expect(existsSync(lockFile())).toBe(false);
  });

  it('is waited for while its holder gives signs of life, and whoever waits is told', async () => {
    writeFileSync(lockFile(), JSON.stringify(ELSEWHERE));
    age(50);
    const told: string[] = [];
    const waiting = run((line) => {
      told.push(line);
      // It ends its work.
      rmSync(lockFile());
    });
    await expect(waiting).resolves.toBe('done');
    expect(told).toEqual(['  waiting for process 7 on elsewhere, which changes this site']);
  });

  it('tells nobody of a lock that nobody holds', async () => {
    writeFileSync(lockFile(), JSON.stringify(ELSEWHERE));
    age(61);
    const told: string[] = [];
    await run((line) => told.push(line));
    expect(told).toEqual([]);
  });

  it('shows that its holder is at work', async () => {
    jest.useFakeTimers();
    const signedWithin = await withLock(site, () => {
      age(50);
      jest.advanceTimersByTime(SIGN_OF_LIFE_MS);
      return Promise.resolve(Date.now() - statSync(lockFile()).mtimeMs);
    });
    expect(signedWithin).toBeLessThan(SIGN_OF_LIFE_MS);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stays with somebody who took it meanwhile', async () => {
    await withLock(site, () => {
      writeFileSync(lockFile(), JSON.stringify({ ...ownHolder(), host: 'elsewhere' }));
      return Promise.resolve();
    });
    expect(existsSync(lockFile())).toBe(true);
  });
});
