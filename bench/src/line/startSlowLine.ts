import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Direction } from './Direction';

/** A mobile line, with the values of Lighthouse's phone. */
export const PHONE_LINE = { roundTrip: 150, down: 1638.4, up: 750 };

export interface LineOptions {
  /** Milliseconds. */
  roundTrip: number;
  /** Kilobits a second. */
  down: number;
  up: number;
  /** Port on this machine for each reachable host name. */
  hosts: ReadonlyMap<string, number>;
}

export interface SlowLine {
  /** Of a SOCKS5 proxy on this machine. */
  port: number;
  close: () => void;
}

const REACHED = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
const UNREACHABLE = Buffer.from([5, 4, 0, 1, 0, 0, 0, 0, 0, 0]);
const BY_NAME = 3;

/** The host name in a SOCKS5 request. */
function requestedHost(request: Buffer): string | undefined {
  return request[3] === BY_NAME ? request.subarray(5, 5 + (request[4] ?? 0)).toString() : undefined;
}

/**
 * Starts a SOCKS5 proxy that behaves like one mobile line, shared by all its connections. A
 * handshake takes a round trip, every segment its time on the line and half a round trip. The cost
 * of TLS and HTTP follows from that.
 */
export async function startSlowLine({ roundTrip, down, up, hosts }: LineOptions): Promise<SlowLine> {
  const toPhone = new Direction(down / 8, roundTrip / 2);
  const toServer = new Direction(up / 8, roundTrip / 2);

  function join(phone: Socket, port: number): void {
    const start = performance.now();
    const server = connect({ host: '127.0.0.1', port }).setNoDelay(true);
    server.on('error', () => phone.destroy());
    phone.on('close', () => server.destroy());
    server.on('connect', () => {
      const handshake = Math.max(0, roundTrip - (performance.now() - start));
      setTimeout(() => {
        phone.write(REACHED);
        toServer.connect(phone, server);
        toPhone.connect(server, phone);
      }, handshake);
    });
  }

  const proxy = createServer((phone) => {
    phone.setNoDelay(true).on('error', () => phone.destroy());
    phone.once('data', () => {
      phone.write(Buffer.from([5, 0]));
      phone.once('data', (request: Buffer) => {
        const port = hosts.get(requestedHost(request) ?? '');
        if (port === undefined) phone.end(UNREACHABLE);
        else join(phone, port);
      });
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return { port, close: () => proxy.close() };
}
