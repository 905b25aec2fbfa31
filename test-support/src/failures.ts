import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A response of the server behind a proxy. */
export interface UpstreamResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends a response, or part of it. */
export type Send = (response: ServerResponse, upstream: UpstreamResponse) => void;

const HTML = Buffer.from('<!doctype html><title>Not a script</title>');
const BYTES_PER_TICK = 100;
const TICK_MS = 100;

/** Sends a response unchanged. */
export const sendWhole: Send = (response, { status, headers, body }) =>
  response.writeHead(status, headers).end(body);

const withBody =
  (toBody: (body: Buffer) => Buffer, changed: Record<string, string> = {}): Send =>
  (response, { headers, body }) => {
    const sent = toBody(body);
    sendWhole(response, {
      status: 200,
      headers: { ...headers, ...changed, 'content-length': String(sent.length) },
      body: sent,
    });
  };

const withStatus =
  (status: number, more: Record<string, string> = {}): Send =>
  (response, { headers }) => {
    const retained = { 'access-control-allow-origin': headers['access-control-allow-origin'] ?? '*' };
    response.writeHead(status, { ...retained, 'content-type': 'text/plain', ...more }).end('No.\n');
  };

/** Sends the headers and half of the body. */
const half: Send = (response, { status, headers, body }) => {
  response.writeHead(status, headers);
  response.write(body.subarray(0, body.length / 2));
};

function flipBit(body: Buffer): Buffer {
  const flipped = Buffer.from(body);
  const middle = Math.floor(flipped.length / 2);
  flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle);
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

/** Failures of a file on a real connection. */
export const FAILURES = {
  reset: (response) => response.socket?.resetAndDestroy(),
  'closed without a response': (response) => response.socket?.destroy(),
  'status 404': withStatus(404),
  'status 503 with Retry-After': withStatus(503, { 'retry-after': '120' }),
  'hang before headers': () => undefined,
  'hang in the body': half,
  '1 kB/s': slowly,
  truncated: (response, upstream) => {
    half(response, upstream);
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

export type Failure = keyof typeof FAILURES;

/** Every failure that a proxy can cause for a file. */
export const FAILURE_KINDS = Object.keys(FAILURES) as Failure[];

/** Failures of an https connection, whose contents a proxy cannot read. */
export const CONNECTION_FAILURES: Partial<Record<Failure, (socket: Duplex) => void>> = {
  reset: (socket) => (socket instanceof Socket ? socket.resetAndDestroy() : socket.destroy()),
  'closed without a response': (socket) => socket.destroy(),
  'hang before headers': () => undefined,
};

/** Whether a page notices a failure only by waiting. */
export const isSlow = (failure: Failure): boolean => failure.startsWith('hang') || failure === '1 kB/s';
