import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between clients and a server: counts what clients receive, and falls silent if told. */
export class CountingProxy {
  /** Bytes that went to clients. */
  received = 0;
  /** When clients have received so many bytes, they get nothing more; connections stay open. */
  limit = Infinity;
  /** When the limit first kept something from a client. */
  silentSince: number | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((client) => this.join(client));

  constructor(private readonly upstream: number) {}

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(client: Socket): void {
    const upstream = connect(this.upstream, '127.0.0.1');
    upstream.on('data', (data) => {
      if (this.received + data.length > this.limit) {
        this.silentSince ??= performance.now();
        return;
      }
      this.received += data.length;
      client.write(data);
    });
    client.on('data', (data) => upstream.write(data));
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => other.destroy());
    }
  }
}
