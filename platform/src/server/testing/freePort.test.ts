import { createServer } from 'node:http';
import { freePort } from './freePort';
import { listen } from '../serve';

const drawn: number[] = [];
jest.mock('node:crypto', () => {
  const actual = jest.requireActual<typeof import('node:crypto')>('node:crypto');
  return {
    ...actual,
    randomInt: (from: number, end: number) => drawn.shift() ?? actual.randomInt(from, end),
  };
});

/** Lowest of the ports that Linux uses for outgoing connections. */
const OUTGOING = 32_768;

describe('freePort', () => {
  it('skips a sequence of ports with a taken one', async () => {
    const server = createServer();
    const usedPort = await listen(server, await freePort(), '127.0.0.1');
    const other = await freePort(2);
    drawn.push(usedPort - 1, usedPort, other);
    expect(await freePort(2)).toBe(other);
    server.close();
  });

  it('leaves out ports that an outgoing connection may take', async () => {
    expect(await freePort()).toBeLessThan(OUTGOING);
  });
});
