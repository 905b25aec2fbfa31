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
function ask(
  port: number,
  path: string,
  agent: Agent,
): Promise<{ first: number; last: number; content: Buffer }> {
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

  afterAll(() => {
    agent.destroy();
    link.close();
    server.closeAllConnections();
    server.close();
  });

  it('costs a new connection two round trips until the first byte, an open one a single one', async () => {
    const fresh = await ask(port, '/small', agent);
    const reused = await ask(port, '/small', agent);
    expect(fresh.first).toBeGreaterThanOrEqual(2 * SPEED.roundTripMs - 2);
    expect(reused.first).toBeGreaterThanOrEqual(SPEED.roundTripMs - 2);
    expect(reused.first).toBeLessThan(fresh.first);
  });

  it('gives its bandwidth to all connections together, and every byte in its place', async () => {
    const start = performance.now();
    const answers = await Promise.all([1, 2].map(() => ask(port, '/large', new HttpAgent())));
    expect(answers.map(({ content }) => content.equals(CONTENT))).toEqual([true, true]);
    expect(performance.now() - start).toBeGreaterThanOrEqual((2 * BYTES * 8000) / SPEED.downBitsPerSecond);
  });

  it('keeps the order where pieces are closer together than timers can tell apart', async () => {
    const fast = createSlowLink(serverPort, { roundTripMs: 21, downBitsPerSecond: 90_000_000 });
    const { content } = await ask(await listening(fast), '/large', new HttpAgent());
    fast.close();
    expect(content.equals(CONTENT)).toBe(true);
  });

  it('begins a connection slowly: more than the first window waits for an acknowledgement', async () => {
    const { first, last } = await ask(port, '/large', new HttpAgent());
    // 60 KB are windows of 14.6 and 29.2 KB and a rest: two more round trips, of which some are spent sending.
    expect(last - first).toBeGreaterThanOrEqual(2 * SPEED.roundTripMs - 10);
  });
});
