import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems take higher ports for connections that go out: what is free here is still so when its server starts. */
const PORTS = { from: 12_000, end: 32_000 };

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * A port that nobody listens to, for a server that must know it before it starts.
 *
 * @param count so many in a row are free, of which the first is told.
 */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const first = randomInt(PORTS.from, PORTS.end);
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
}
