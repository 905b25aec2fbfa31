import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to a request: it passes; is lost; is carried out, its response lost or cut in its
 * middle; is carried out twice; gets an error, 409 and 501 only if it has `If-None-Match`; gets no
 * response, on a connection that stays open; or gets a response that the object already exists.
 */
export type Fate =
  | 'pass'
  | 'lost'
  | 'responseLost'
  | 'cut'
  | 'twice'
  | '409'
  | '500'
  | '501'
  | '503'
  | 'silence'
  | 'overwritten';

/** A request on its way, by its number since the last reset, from 1. */
export interface S3Request {
  index: number;
  method: string;
  /** Path after the endpoint, with its query. */
  path: string;
}

interface UpstreamResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Code and message of an error, by its status. */
const ERRORS: Partial<Record<Fate, [code: string, message: string]>> = {
  '409': ['ConditionalRequestConflict', 'another request is in progress'],
  '500': ['InternalError', 'try again'],
  '501': ['NotImplemented', 'a header is not implemented'],
  '503': ['SlowDown', 'slow down'],
};
const OF_CONDITIONS: Fate[] = ['409', '501'];

const toXml = ([code, message]: [string, string]) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A proxy between publisher and S3-compatible store: it decides each request's fate. */
export class S3Proxy {
  private readonly server = createServer((request, response) => {
    this.respond(request, response).catch(() => response.destroy());
  });
  private index = 0;
  private bytes = 0;
  decide: (request: S3Request) => Fate = () => 'pass';

  constructor(private readonly upstream: string) {}

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Bytes that went to publishers since the last reset. */
  get received(): number {
    return this.bytes;
  }

  /** Restarts the counts. */
  reset(decide: S3Proxy['decide'] = () => 'pass'): void {
    this.index = 0;
    this.bytes = 0;
    this.decide = decide;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.index += 1;
    const { method = '', url = '' } = request;
    const fate = this.decide({ index: this.index, method, path: url });
    const body = await readAll(request);
    if (fate === 'lost') return void response.destroy();
    if (fate === 'silence') return;
    const error = ERRORS[fate];
    if (error && (!OF_CONDITIONS.includes(fate) || request.headers['if-none-match'] !== undefined))
      return void response.writeHead(Number(fate)).end(toXml(error));
    let upstream = await this.forward(request, body);
    if (fate === 'twice') upstream = await this.forward(request, body);
    if (fate === 'responseLost') return void response.destroy();
    if (fate === 'overwritten' && upstream.status === 412)
      return void response.writeHead(200, { ETag: '"overwritten"' }).end();
    response.writeHead(upstream.status, upstream.headers);
    if (fate === 'cut' && upstream.body.length > 1)
      return void response.write(upstream.body.subarray(0, upstream.body.length >> 1), () =>
        response.destroy(),
      );
    this.bytes += upstream.body.length;
    response.end(upstream.body);
  }

  private forward({ method, url = '', headers }: IncomingMessage, body: Buffer): Promise<UpstreamResponse> {
    return new Promise((resolve, reject) => {
      // The signature covers the name of the requested host.
      const forwarded = send(`${this.upstream}${url}`, { method, headers }, (received) => {
        readAll(received).then(
          (bytes) => resolve({ status: received.statusCode ?? 500, headers: received.headers, body: bytes }),
          reject,
        );
      });
      forwarded.on('error', reject);
      forwarded.end(body);
    });
  }
}
