import { request, type IncomingHttpHeaders } from 'node:http';

/** A raw request. */
export interface RawRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}

export interface HttpResponse {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Requests a URL exactly as written: `fetch` would normalise it. */
export function ask(origin: string, { path: url, ...options }: RawRequest): Promise<HttpResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path: url, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (bytes: Buffer) => chunks.push(bytes));
      response.on('end', () => {
        const { statusCode: status, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks).toString('latin1') });
      });
    });
    asking.once('connect', ({ statusCode: status, headers }, socket) => {
      socket.destroy();
      resolve({ status, headers, body: '' });
    });
    asking.once('error', reject);
    asking.end();
  });
}
