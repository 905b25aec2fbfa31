import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

/** What came of an address that was sent as it is written. */
export interface AskedAnswer {
  address: string;
  status: number;
  type: string;
}

/** Asks for an address as it is written: `fetch` would resolve its dots. */
export function ask(origin: string, address: string): Promise<AskedAnswer> {
  const { protocol, hostname, port } = new URL(origin);
  const request = protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path: address }, (response) => {
      response.resume();
      const type = String(response.headers['content-type'] ?? '');
      response.on('end', () => resolve({ address, status: Number(response.statusCode), type }));
    });
    asking.once('error', reject);
    asking.end();
  });
}
