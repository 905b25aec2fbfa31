import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

/** The result of requesting a URL exactly as written. */
export interface HttpResponse {
  path: string;
  status: number;
  type: string;
}

/** Requests a URL exactly as written: `fetch` would resolve its dots. */
export function ask(origin: string, path: string): Promise<HttpResponse> {
  const { protocol, hostname, port } = new URL(origin);
  const request = protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path }, (response) => {
      response.resume();
      const type = String(response.headers['content-type'] ?? '');
      response.on('end', () => resolve({ path, status: Number(response.statusCode), type }));
    });
    asking.once('error', reject);
    asking.end();
  });
}
