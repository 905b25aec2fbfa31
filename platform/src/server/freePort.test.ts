import { createServer } from 'node:http';
import { freePort } from './freePort';
import { listen } from './listen';

const drawn: number[] = [];
jest.mock('node:crypto', () => {
  const actual = jest.requireActual<typeof import('node:crypto')>('node:crypto');
  return {
    ...actual,
    randomInt: (from: number, end: number) => drawn.shift() ?? actual.randomInt(from, end),
  };
});

/** Lowest of the ports that Linux takes for connections that go out. */
const OUTGOING = 32_768;

describe('freePort', () => {
  it('passes over a row of ports of which one is taken', async () => {
    const server = createServer();
    const taken = await listen(server, await freePort(), '127.0.0.1');
    const other = await freePort(2);
    drawn.push(taken - 1, taken, other);
    expect(await freePort(2)).toBe(other);
    server.close();
  });

  it('leaves ports alone that a connection may take meanwhile', async () => {
    expect(await freePort()).toBeLessThan(OUTGOING);
  });
});
