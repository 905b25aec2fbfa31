import { askRaw } from './testing/askRaw';
import { serveTwice } from './testing/bothServers';

const URL_LENGTH = 100_000;
const LONG = 'a'.repeat(URL_LENGTH);
const HOST = 'Host: shop.example\r\nConnection: close\r\n';

/** Requests that a server refuses before it has parsed them. */
const BROKEN: Record<string, string> = {
  'a URL that is too long': `GET /${LONG} HTTP/1.1\r\n${HOST}\r\n`,
  'a header that is too long': `GET / HTTP/1.1\r\n${HOST}X-Long: ${LONG}\r\n\r\n`,
  'a cookie that is too long': `GET / HTTP/1.1\r\n${HOST}Cookie: channel=${LONG}\r\n\r\n`,
  'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'no method': `/ HTTP/1.1\r\n${HOST}\r\n`,
  'a line of nonsense': '\x16\x03\x01\x02\r\n\r\n',
  'a URL that is none': `GET ?? HTTP/1.1\r\n${HOST}\r\n`,
  'a version that is none': `GET / HTTP/9.9\r\n${HOST}\r\n`,
  'a length that is none': `GET / HTTP/1.1\r\n${HOST}Content-Length: x\r\n\r\n`,
};

const SECURITY = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'integrity-policy': 'blocked-destinations=(script)',
  'permissions-policy': expect.stringContaining('camera=()') as string,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};
/** nginx has its own statuses for an overlong URL and for a version. */
const REFUSALS = [400, 414, 505];

/** Requests that both serve, or that Node refuses as broken and nginx handles in its own way. */
const UNUSUAL: Record<string, string> = {
  'an expectation of what no server does': `GET / HTTP/1.1\r\n${HOST}Expect: a miracle\r\n\r\n`,
  'a body that is too long': `GET / HTTP/1.1\r\n${HOST}Content-Length: 5000\r\n\r\n${LONG.slice(0, 5000)}`,
  'a coding that nobody knows': `GET / HTTP/1.1\r\n${HOST}Transfer-Encoding: gossip\r\n\r\n`,
  'a condition that does not hold': `GET /robots.txt HTTP/1.1\r\n${HOST}If-Match: "1-1"\r\n\r\n`,
};

describe('requests that are broken', () => {
  const both = serveTwice();
  beforeAll(both.start);
  afterAll(both.stop);

  it.each(Object.keys(BROKEN))('are refused with every security header: %s', async (name) => {
    for (const origin of both.origins()) {
      const { status, headers } = await askRaw(origin, String(BROKEN[name]));
      expect(REFUSALS).toContain(status);
      expect(headers).toMatchObject({ ...SECURITY, 'content-type': 'text/plain; charset=utf-8' });
    }
  });

  it.each(Object.keys(UNUSUAL))('or only unusual get responses with the same headers: %s', async (name) => {
    const ofPolicy = {
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    };
    for (const origin of both.origins()) {
      const { status, headers } = await askRaw(origin, String(UNUSUAL[name]));
      expect([200, 400, 412, 413, 501]).toContain(status);
      expect(headers).toMatchObject({ ...SECURITY, ...ofPolicy });
      // nginx's own pages have no charset.
      expect(headers['content-type']).toMatch(/; charset=utf-8$/);
    }
  });
});
