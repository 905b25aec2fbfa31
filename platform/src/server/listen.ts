import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const LAST_PORT = 65_535;

/**
 * The port in `PORT`.
 *
 * @throws Error that names the value and the fix.
 */
export function portSetting(fallback = 8080): number {
  const text = process.env['PORT'];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > LAST_PORT) {
    throw new Error(
      `PORT "${text}" is not a port: use a whole number from 0 to ${LAST_PORT}, such as PORT=8081.`,
    );
  }
  return port;
}

/**
 * Starts to listen.
 *
 * @returns the port, chosen by the system for 0.
 * @throws Error that names a taken port and the fix.
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1}.`;
      reject(error.code === 'EADDRINUSE' ? new Error(message) : error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
