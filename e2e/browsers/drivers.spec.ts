import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, openBrowser, test } from './support/test';

const PAGE = '<!doctype html><title>A page</title><script src="/a.js"></script><h1>A page</h1>';
const SCRIPT = `
  document.getElementById('');
  console.error('an error');
  console.warn('a warning');
  Promise.reject(new Error('a rejection'));
  new Image().src = 'https://elsewhere.invalid/picture.png';
  setTimeout(() => { throw new Error('an uncaught error'); });
  setTimeout(() => { document.title = 'done'; });
`;
const POLICY = "default-src 'none'; script-src 'self'; unknown-src 'self'";

test('a driver reports every console message, with or without a location', async ({ engine, size }) => {
  const server = createServer(({ url }, response) => {
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('Content-Type', url === '/' ? 'text/html' : 'text/javascript');
    response.end(url === '/' ? PAGE : SCRIPT);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await openBrowser(engine, size);
  await browser.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect.poll(() => browser.read(() => document.title)).toBe('done');
  const said = (await browser.close()).join('\n');
  server.close();

  for (const message of [/an error/, /a warning/, /a rejection/, /an uncaught error/, /elsewhere\.invalid/])
    expect(said).toMatch(message);
  expect(said).toMatch(/unknown-src/);
  if (engine === 'firefox') expect(said).toMatch(/getElementById/);
});
