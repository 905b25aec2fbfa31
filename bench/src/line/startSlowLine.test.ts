import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startSlowLine, type SlowLine } from './startSlowLine';

const ROUND_TRIP = 60;
/** Kilobits a second, or bits a millisecond. */
const DOWN = 4000;
const BODY = Buffer.alloc(50_000, 'a');

describe('startSlowLine', () => {
  let server: Server;
  let line: SlowLine;
  beforeAll(async () => {
    server = createServer((socket) => socket.once('data', () => socket.end(BODY)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    line = await startSlowLine({
      roundTrip: ROUND_TRIP,
      down: DOWN,
      up: DOWN,
      hosts: new Map([['a.test', port]]),
    });
  });
  afterAll(() => {
    line.close();
    server.close();
  });

  const nextLine = (socket: Socket) =>
    new Promise<Buffer>((resolve) => socket.once('data', (data: Buffer) => resolve(data)));

  /** Asks the proxy for a host by its name. */
  async function reach(host: string): Promise<{ socket: Socket; status: number | undefined }> {
    const socket = connect(line.port, '127.0.0.1');
    socket.write(Buffer.from([5, 1, 0]));
    await nextLine(socket);
    socket.write(
      Buffer.concat([Buffer.from([5, 1, 0, 3, host.length]), Buffer.from(host), Buffer.from([1, 187])]),
    );
    return { socket, status: (await nextLine(socket))[1] };
  }

  it('takes a round trip for the handshake, then its rate for every byte', async () => {
    const start = performance.now();
    const { socket } = await reach('a.test');
    const reached = performance.now() - start;
    expect(reached).toBeGreaterThan(ROUND_TRIP - 2);
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.write('hello');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(Buffer.concat(parts).equals(BODY)).toBe(true);
    const min = ROUND_TRIP + (BODY.length * 8) / DOWN;
    expect(performance.now() - start - reached).toBeGreaterThan(min - 2);
  });

  it('refuses hosts outside the run', async () => {
    const { status, socket } = await reach('example.com');
    expect(status).toBe(4);
    socket.destroy();
  });
});
