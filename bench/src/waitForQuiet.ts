import { setTimeout as sleep } from 'node:timers/promises';
import { cpus } from 'node:os';

const SAMPLE_MS = 700;
/** How many processors others may use. */
const QUIET = 0.6;

const busyMs = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

/**
 * Waits until the machine has little else to do, or `longest` milliseconds.
 *
 * @returns how many processors were busy at last.
 */
export async function waitForQuiet(longest = 4000): Promise<number> {
  const end = performance.now() + longest;
  for (;;) {
    const [busy, from] = [busyMs(), performance.now()];
    await sleep(SAMPLE_MS);
    const used = (busyMs() - busy) / (performance.now() - from);
    if (used < QUIET || performance.now() > end) return used;
  }
}
