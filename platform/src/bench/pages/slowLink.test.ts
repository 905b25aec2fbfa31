import { createServer, request, type Agent, Agent as HttpAgent, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { createSlowLink } from './slowLink';

const BYTES = 60_000;
const CONTENT = Buffer.from(Array.from({ length: BYTES }, (_, place) => (place * 31 + (place >> 8)) % 256));
const SPEED = { roundTripMs: 80, downBitsPerSecond: 4_000_000 };

const listening = (server: Server | NetServer) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** Milliseconds until the first and the last byte of an answer. */
interface Timed {
  first: number;
  last: number;
  content: Buffer;
}

function ask(port: number, path: string, agent: Agent): Promise<Timed> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, agent }, (answer) => {
      const first = performance.now() - start;
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ first, last: performance.now() - start, content: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Turns of the event loop in which a piece gets from one end to the other: nothing but timers holds it up. */
const TURNS = 8;

/** Lets the clock run by whole milliseconds, each as long as what is under way needs, until there is an answer. */
async function inTime<Result>(asking: Promise<Result>): Promise<Result> {
  let isOver = false;
  const over = () => (isOver = true);
  asking.then(over, over);
  for (;;) {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    if (isOver) return asking;
    jest.advanceTimersByTime(1);
  }
}

const askInTime = (...words: Parameters<typeof ask>) => inTime(ask(...words));

/** Pieces go on with the millisecond after the one in which they came. */
const ROUNDING_MS = 8;

function expectAbout(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(ROUNDING_MS);
}

// A clock that a busy machine does not distort; what is sent goes over real connections.
beforeAll(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterAll(() => jest.useRealTimers());

describe('createSlowLink', () => {
  let server: Server;
  let link: NetServer;
  let port: number;
  let serverPort: number;
  const agent = new HttpAgent({ keepAlive: true });

  beforeAll(async () => {
    server = createServer(({ url }, response) => response.end(url === '/large' ? CONTENT : 'small'));
    serverPort = await listening(server);
    link = createSlowLink(serverPort, SPEED);
    port = await listening(link);
  });

  afterAll(async () => {
    agent.destroy();
    link.close();
    // What is still on its way arrives.
    await inTime(new Promise((resolve) => setTimeout(resolve, 1_000)));
    server.closeAllConnections();
    server.close();
  });

  it('costs a new connection two round trips until the first byte, an open one a single one', async () => {
    const fresh = await askInTime(port, '/small', agent);
    const reused = await askInTime(port, '/small', agent);
    expectAbout(fresh.first, 2 * SPEED.roundTripMs);
    expectAbout(reused.first, SPEED.roundTripMs);
  });

  it('gives its bandwidth to all connections together, and every byte in its place', async () => {
    const asking = [1, 2].map(() => ask(port, '/large', new HttpAgent()));
    const answers = await inTime(Promise.all(asking));
    expect(answers.map(({ content }) => content.equals(CONTENT))).toEqual([true, true]);
    const sending = (2 * BYTES * 8000) / SPEED.downBitsPerSecond;
    const last = Math.max(...answers.map((answer) => answer.last));
    expect(last).toBeGreaterThanOrEqual(2 * SPEED.roundTripMs + sending);
    // The line rests once, until the first windows are acknowledged.
    expect(last).toBeLessThan(3 * SPEED.roundTripMs + sending);
  });

  it('keeps the order where pieces are closer together than timers can tell apart', async () => {
    const fast = createSlowLink(serverPort, { roundTripMs: 21, downBitsPerSecond: 90_000_000 });
    const { content } = await askInTime(await listening(fast), '/large', new HttpAgent());
    fast.close();
    expect(content.equals(CONTENT)).toBe(true);
  });

  it('begins a connection slowly: more than the first window waits for an acknowledgement', async () => {
    const { first, last } = await askInTime(port, '/large', new HttpAgent());
    // 60 KB are windows of 14.6 and 29.2 KB and a rest: two more round trips, of which some are spent sending.
    expect(last - first).toBeGreaterThanOrEqual(2 * SPEED.roundTripMs - 10);
  });
});
