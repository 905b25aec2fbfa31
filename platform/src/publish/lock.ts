import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unfinishedName } from './siteFolder';

/** Says who changes a site just now. */
export const LOCK_FILE = '.publishing';
const POLL_MS = 100;
/** How often who has the lock says that it is still there. */
export const SIGN_OF_LIFE_MS = 5_000;
/** Who said nothing for so long has ended, on whichever computer. */
const SILENT_MS = 60_000;
/** After so long a publisher goes ahead: the lock saves work, the log's exclusive entries keep the site right. */
const LONGEST_WAIT_MS = 600_000;

/** A process that has something in hand. */
export interface Holder {
  pid: number;
  host: string;
}

/** This process. */
export const ownHolder = (): Holder => ({ pid: process.pid, host: hostname() });

/** Whether a process still runs; one of another computer may. */
export function isAlive({ pid, host }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    // Just given back.
    return undefined;
  }
}

/** Milliseconds since a lock's holder gave a sign of life, by the clock of the site's own file system. */
function silence(file: string, now: number): number {
  return now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now);
}

function tryLock(file: string): boolean {
  const own = unfinishedName(file);
  writeFileSync(own, JSON.stringify(ownHolder()));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = readHolder(file);
    const hasEnded = holder && !isAlive(holder);
    // A killed publisher left it behind.
    if (hasEnded || silence(file, statSync(own).mtimeMs) > SILENT_MS) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function describeHolder(file: string): string {
  const holder = readHolder(file);
  return holder ? `process ${holder.pid} on ${holder.host}` : 'another publisher';
}

async function waitForLock(file: string, print?: (line: string) => void): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  let isTold = false;
  while (!tryLock(file) && Date.now() < deadline) {
    if (!isTold && existsSync(file)) {
      print?.(`  waiting for ${describeHolder(file)}, which changes this site`);
      isTold = true;
    }
    await wait(POLL_MS);
  }
}

function keepSigning(file: string): NodeJS.Timeout {
  const sign = () => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // Taken by somebody who thought that this process had ended: the log keeps the site right.
    }
  };
  return setInterval(sign, SIGN_OF_LIFE_MS).unref();
}

function isOwn(file: string): boolean {
  const { pid, host } = ownHolder();
  const holder = readHolder(file);
  return holder?.pid === pid && holder.host === host;
}

/**
 * Runs an action while no other publisher of this site composes: two at once would do the same work twice, and the
 * slower one again. It is a courtesy only; a change is safe without it.
 *
 * @param print takes a line that tells whom it waits for.
 */
export async function withLock<Result>(
  site: string,
  action: () => Promise<Result>,
  print?: (line: string) => void,
): Promise<Result> {
  const file = path.join(site, LOCK_FILE);
  mkdirSync(site, { recursive: true });
  await waitForLock(file, print);
  const signs = keepSigning(file);
  try {
    return await action();
  } finally {
    clearInterval(signs);
    if (isOwn(file)) rmSync(file, { force: true });
  }
}
