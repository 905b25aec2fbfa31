import { request, type IncomingMessage } from 'node:http';

/** A raw request. */
export interface RawRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}

/** A server's response, without headers of the connection. */
export interface HttpResponse {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Headers of a file, which nginx may also send without the file. */
const OF_THE_FILE = ['content-length', 'content-type'];
/** Headers of the connection, and of the program. */
const OF_THE_CONNECTION = ['connection', 'date', 'keep-alive', 'server', 'transfer-encoding'];

function toResponse({ statusCode = 0, headers }: IncomingMessage, text: string): HttpResponse {
  // nginx adds a page to each redirect, which browsers do not show.
  const isRedirect = statusCode > 300 && statusCode < 304;
  const hasNoFile = isRedirect || statusCode === 304;
  const left = [
    ...OF_THE_CONNECTION,
    ...(hasNoFile ? OF_THE_FILE : []),
    // nginx sends it with whole files only.
    ...(statusCode === 200 ? [] : ['accept-ranges']),
  ];
  const body = isRedirect ? '' : text;
  const selected = Object.entries(headers).filter(([name]) => !left.includes(name));
  return { status: statusCode, headers: Object.fromEntries(selected), body };
}

/** Requests a URL exactly as written: `fetch` would normalise it. */
export function ask(origin: string, { path: url, ...options }: RawRequest): Promise<HttpResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path: url, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (bytes: Buffer) => chunks.push(bytes));
      response.on('end', () => resolve(toResponse(response, Buffer.concat(chunks).toString('latin1'))));
    });
    asking.once('error', reject);
    asking.end();
  });
}
