import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Systems use higher ports for outgoing connections: a free port here is still free when its server
 * starts.
 */
const PORTS = { from: 12_000, end: 32_000 };

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * A free port, for a server that must know it before it starts.
 *
 * @param count number of consecutive free ports; returns the first.
 */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const first = randomInt(PORTS.from, PORTS.end);
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
}
