import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { toIntegrity } from '@dhaaga-noor/platform/store';
import { CONNECTION_FAILURES, FAILURES, sendWhole, type Failure, type UpstreamResponse } from './failures';

interface Breakage {
  pattern: RegExp;
  failure: Failure;
  /** How many more requests fail. */
  left: number;
}

/**
 * A server in front of a site whose files fail as they do on networks. As a browser's proxy
 * (`--proxy-server`) it is in front of all sites.
 */
export class FailureProxy {
  readonly #server: Server;
  #breakages: Breakage[] = [];
  #contents = new Map<string, Buffer>();
  #hashes = new Map<string, string>();
  #requested: string[] = [];
  #held: { pattern: RegExp; released: Promise<void> }[] = [];
  /** Whether browsers may keep files, broken ones too; else nothing stands in for a broken file. */
  keepsFiles = false;

  private constructor(private readonly upstream: string) {
    this.#server = createServer((request, response) => {
      this.#respond(request, response).catch(() => response.destroy());
    });
    this.#server.on('connect', (request: IncomingMessage, socket: Duplex) => this.#tunnel(request, socket));
  }

  /**
   * @param upstream origin of the site's server.
   * @param port by default a free one.
   */
  static async start(upstream: string, port = 0): Promise<FailureProxy> {
    const proxy = new FailureProxy(upstream);
    await new Promise<void>((resolve) => proxy.#server.listen(port, '127.0.0.1', resolve));
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Breaks the files whose URLs match, for so many requests. */
  break(pattern: RegExp, failure: Failure, times = Infinity): void {
    this.#breakages.push({ pattern, failure, left: times });
  }

  /** Holds the responses to URLs that match. @returns what releases them. */
  hold(pattern: RegExp): () => void {
    let release = () => {};
    this.#held.push({ pattern, released: new Promise((resolve) => (release = resolve)) });
    return release;
  }

  /**
   * Replaces a file's contents, and its hash wherever the site names it, as if it had been
   * published so.
   *
   * @param entry URL of the script that holds the hashes of the remote's chunks.
   */
  async publish(file: string, entry: string, change: (text: string) => string): Promise<void> {
    await this.#replace(file, change);
    if (file !== entry) await this.#replace(entry, (text) => this.#withHashes(text));
  }

  /** Ends all failures and forgets all requests. */
  mend(): void {
    this.#breakages = [];
    this.#contents.clear();
    this.#hashes.clear();
    this.#requested = [];
    this.#held = [];
  }

  /** URLs requested since the last mend. */
  requested(pattern: RegExp): string[] {
    return this.#requested.filter((target) => pattern.test(target));
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #replace(file: string, change: (text: string) => string): Promise<void> {
    const { body } = await this.#fetch(file);
    const changed = Buffer.from(change(body.toString()));
    this.#contents.set(file, changed);
    this.#hashes.set(toIntegrity(body), toIntegrity(changed));
  }

  #withHashes(text: string): string {
    return [...this.#hashes].reduce((changed, [before, now]) => changed.replaceAll(before, now), text);
  }

  async #fetch(target: string, range?: string): Promise<UpstreamResponse> {
    const response = await fetch(new URL(target, this.upstream), {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity', ...(range && { range }) },
    });
    const headers = Object.fromEntries(response.headers);
    for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete headers[name];
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  }

  async #respond({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#requested.push(url);
    await this.#held.find(({ pattern }) => pattern.test(url))?.released;
    const upstream = await this.#fetch(url, headers.range);
    const isDocument = upstream.headers['content-type']?.startsWith('text/html');
    const body =
      this.#contents.get(url.split('?')[0] ?? url) ??
      (isDocument ? Buffer.from(this.#withHashes(upstream.body.toString())) : upstream.body);
    const failure = this.#nextFailure(url);
    const send = failure ? FAILURES[failure] : sendWhole;
    const sent = { ...upstream.headers, 'content-length': String(body.length) };
    // Documents are `no-cache` anyway.
    const isCacheable = isDocument === true || this.keepsFiles;
    send(response, {
      ...upstream,
      headers: isCacheable ? sent : { ...sent, 'cache-control': 'no-store' },
      body,
    });
  }

  /** The failure for this request, if there is one. */
  #nextFailure(target: string): Failure | undefined {
    const breakage = this.#breakages.find(({ pattern, left }) => left > 0 && pattern.test(target));
    if (breakage) breakage.left -= 1;
    return breakage?.failure;
  }

  /** Over https a proxy passes bytes through; it can only break connections to an origin. */
  #tunnel({ url = '' }: IncomingMessage, socket: Duplex): void {
    socket.on('error', () => socket.destroy());
    const target = `https://${url}/`;
    this.#requested.push(target);
    const failure = this.#nextFailure(target);
    const fail = failure && CONNECTION_FAILURES[failure];
    if (fail) {
      fail(socket);
      return;
    }
    const [host, port] = url.split(/:(?=\d+$)/);
    const upstream = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
  }
}
