import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unfinishedName } from './siteFolder';

const LOCK_FILE = '.publishing';
const POLL_MS = 100;
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

function tryLock(file: string): boolean {
  const own = unfinishedName(file);
  writeFileSync(own, JSON.stringify(ownHolder()));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = readHolder(file);
    // A killed publisher left it behind.
    if (holder && !isAlive(holder)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Runs an action while no other publisher of this site composes: two at once would do the same work twice, and the
 * slower one again. It is a courtesy only; a change is safe without it.
 */
export async function withLock<Result>(site: string, action: () => Promise<Result>): Promise<Result> {
  const file = path.join(site, LOCK_FILE);
  mkdirSync(site, { recursive: true });
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (!tryLock(file) && Date.now() < deadline) await wait(POLL_MS);
  try {
    return await action();
  } finally {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  }
}
