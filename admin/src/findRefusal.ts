import type { IncomingMessage } from 'node:http';

/**
 * Why a request is refused; `undefined` for none. Only pages of this server may use it: not those
 * of a domain that resolves to this machine (DNS rebinding), nor forms of other sites.
 */
export function findRefusal({ method, headers, socket }: IncomingMessage): string | undefined {
  const { host, origin, 'sec-fetch-site': from = 'none' } = headers;
  // Browsers leave out the port that every site has.
  const port = socket.localPort === 80 ? '' : `:${socket.localPort}`;
  const hosts = [`127.0.0.1${port}`, `localhost${port}`];
  if (host === undefined || !hosts.includes(host)) return `Open http://${hosts[0]} instead.`;
  const isOwn = origin === undefined ? method === 'GET' : origin === `http://${host}`;
  if (isOwn && ['none', 'same-origin'].includes(String(from))) return undefined;
  return `Another site asked for this: type http://${host} into the browser.`;
}
