import { isOrigin } from './isOrigin';
import { HOSTILE_ORIGINS } from './testing/hostileOrigins';

it.each([
  ...['https://shop.example', 'https://www.shop.example', 'http://localhost:8080', 'https://x.example:8443'],
  ...['https://xn--j1al4b.example', 'http://192.168.0.7:8080', 'https://a-b.example'],
])('takes %s', (origin) => expect(isOrigin(origin)).toBe(true));

it.each(HOSTILE_ORIGINS)('refuses %j', (text) => expect(isOrigin(text)).toBe(false));
