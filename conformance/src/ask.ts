import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

/** What came of a URL that was sent as it is written. */
export interface AskedAnswer {
  path: string;
  status: number;
  type: string;
}

/** Asks for a URL as it is written: `fetch` would resolve its dots. */
export function ask(origin: string, path: string): Promise<AskedAnswer> {
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
