import type { IncomingMessage } from 'node:http';
import { findRefusal } from './findRefusal';

const ask = (localPort: number, headers: IncomingMessage['headers'], method = 'GET') =>
  findRefusal({ method, headers, socket: { localPort } } as IncomingMessage);

it.each([
  [80, '127.0.0.1'],
  [80, 'localhost'],
  [8090, '127.0.0.1:8090'],
  [8090, 'localhost:8090'],
])('takes the pages and forms of its own on port %d, whose host is %s', (port, host) => {
  expect(ask(port, { host })).toBeUndefined();
  expect(ask(port, { host, origin: `http://${host}` }, 'POST')).toBeUndefined();
});

it.each([
  [80, 'localhost:8090'],
  [80, 'shop.example'],
  [8090, 'localhost'],
  [8090, '127.0.0.1'],
  [8090, 'localhost:80'],
])('refuses on port %d the host %s', (port, host) => {
  expect(ask(port, { host })).toMatch(/^Open http:\/\/127\.0\.0\.1(:8090)? instead\.$/);
});
