import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toIntegrity } from './versionedRelease';

/** An answer of the server behind the proxy. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

type Send = (response: ServerResponse, answer: Answer) => void;

const HTML = Buffer.from('<!doctype html><title>Not a script</title>');
const BYTES_PER_TICK = 100;
const TICK_MS = 100;

const whole: Send = (response, { status, headers, body }) => response.writeHead(status, headers).end(body);

const withBody =
  (toBody: (body: Buffer) => Buffer, changed: Record<string, string> = {}): Send =>
  (response, { headers, body }) => {
    const sent = toBody(body);
    whole(response, {
      status: 200,
      headers: { ...headers, ...changed, 'content-length': String(sent.length) },
      body: sent,
    });
  };

const withStatus =
  (status: number, more: Record<string, string> = {}): Send =>
  (response, { headers }) => {
    const kept = { 'access-control-allow-origin': headers['access-control-allow-origin'] ?? '*' };
    response.writeHead(status, { ...kept, 'content-type': 'text/plain', ...more }).end('No.\n');
  };

/** Sends the headers and half of the body. */
const half: Send = (response, { status, headers, body }) => {
  response.writeHead(status, headers);
  response.write(body.subarray(0, body.length / 2));
};

function flipBit(body: Buffer): Buffer {
  const flipped = Buffer.from(body);
  const place = Math.floor(flipped.length / 2);
  flipped.writeUInt8(flipped.readUInt8(place) ^ 1, place);
  return flipped;
}

/** A thousand bytes a second. */
const slowly: Send = (response, { status, headers, body }) => {
  response.writeHead(status, headers);
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + BYTES_PER_TICK));
    sent += BYTES_PER_TICK;
    if (sent < body.length && !response.destroyed) return;
    clearInterval(timer);
    response.end();
  }, TICK_MS);
};

/** What may happen to a file on its way, on a real connection. */
const FAULTS = {
  reset: (response) => response.socket?.resetAndDestroy(),
  'status 404': withStatus(404),
  'status 503 with Retry-After': withStatus(503, { 'retry-after': '120' }),
  'hang before headers': () => undefined,
  'hang in the body': half,
  '1 kB/s': slowly,
  truncated: (response, answer) => {
    half(response, answer);
    setImmediate(() => response.socket?.end());
  },
  'one flipped bit': withBody(flipBit),
  'HTML with nosniff': withBody(() => HTML, {
    'content-type': 'text/html',
    'x-content-type-options': 'nosniff',
  }),
  'HTML without nosniff': withBody(() => HTML, { 'content-type': 'text/html', 'x-content-type-options': '' }),
  empty: withBody(() => Buffer.alloc(0)),
} satisfies Record<string, Send>;

export type Fault = keyof typeof FAULTS;

interface Breakage {
  pattern: RegExp;
  fault: Fault;
  /** How many more requests it is for. */
  left: number;
}

/** A server in front of a site, on which files fail as they do on networks. */
export class FaultProxy {
  readonly #server: Server;
  #breakages: Breakage[] = [];
  #contents = new Map<string, Buffer>();
  #hashes = new Map<string, string>();
  #asked: string[] = [];

  private constructor(private readonly upstream: string) {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** @param upstream origin of the server that has the site. */
  static async start(upstream: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(upstream);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Breaks the files whose addresses match, for so many requests. */
  break(pattern: RegExp, fault: Fault, times = Infinity): void {
    this.#breakages.push({ pattern, fault, left: times });
  }

  /**
   * Serves other contents for a file, and their hash wherever the site names its hash: as if it had been published so.
   *
   * @param entry address of the script that holds the hashes of the remote's chunks.
   */
  async publish(file: string, entry: string, change: (text: string) => string): Promise<void> {
    await this.#replace(file, change);
    if (file !== entry) await this.#replace(entry, (text) => this.#withHashes(text));
  }

  /** Everything works again, and nothing has been asked for yet. */
  mend(): void {
    this.#breakages = [];
    this.#contents.clear();
    this.#hashes.clear();
    this.#asked = [];
  }

  /** Addresses that were asked for since the last mend. */
  asked(pattern: RegExp): string[] {
    return this.#asked.filter((address) => pattern.test(address));
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

  async #fetch(address: string, range?: string): Promise<Answer> {
    const asked = await fetch(this.upstream + address, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity', ...(range && { range }) },
    });
    const headers = Object.fromEntries(asked.headers);
    for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete headers[name];
    return { status: asked.status, headers, body: Buffer.from(await asked.arrayBuffer()) };
  }

  async #answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    // Fetched for a page to come: not kept, so that whatever fails does so when it is needed.
    if (headers['sec-purpose'] === 'prefetch') {
      response.writeHead(204, { 'cache-control': 'no-store' }).end();
      return;
    }
    this.#asked.push(url);
    const answer = await this.#fetch(url, headers.range);
    const isDocument = answer.headers['content-type']?.startsWith('text/html');
    const body =
      this.#contents.get(url.split('?')[0] ?? url) ??
      (isDocument ? Buffer.from(this.#withHashes(answer.body.toString())) : answer.body);
    const breakage = this.#breakages.find(({ pattern, left }) => left > 0 && pattern.test(url));
    if (breakage) breakage.left -= 1;
    const send = breakage ? FAULTS[breakage.fault] : whole;
    send(response, {
      ...answer,
      headers: { ...answer.headers, 'content-length': String(body.length), 'cache-control': 'no-store' },
      body,
    });
  }
}
