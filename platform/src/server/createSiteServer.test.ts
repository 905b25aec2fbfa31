import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { createPreviewLink } from '../release/previewLinks';
import { createSiteServer } from './createSiteServer';
import { listen } from './serve';
import { publish, SCRIPT, writeComposition, writeSite } from './siteFixture';
import { ask as askRaw } from './testing/askServer';
import { expectRow } from './testing/expectRow';
import { REQUESTS } from './testing/requestTable';

/** Percentage with which half of the draws are in. */
const HALF = 50;

describe('createSiteServer', () => {
  const { site, remove } = writeSite();
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = createSiteServer({ site, canary: HALF });
    origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  });

  afterAll(() => {
    server.close();
    remove();
  });

  /** Headers that every response has. */
  const expectSecured = ({ headers }: Response) => {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    // It would cost a visit from a blank tab a new renderer (decision 9).
    expect(headers.has('cross-origin-opener-policy')).toBe(false);
  };

  const ask = (url: string, options?: RequestInit) =>
    fetch(`${origin}${url}`, { redirect: 'manual', ...options });

  const titleOf = async (response: Response) => /<title>(.*)<\/title>/.exec(await response.text())?.[1];

  /** Some versions of nginx call it a bad request. */
  const TUNNEL = {
    path: 'shop.example:443',
    method: 'CONNECT',
    expected: { status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-cache' } },
  };
  it.each([...REQUESTS, TUNNEL])('responds to $method $path $headers as the table says', async (row) => {
    expectRow(await askRaw(origin, row), row);
  });

  it('responds to a condition that does not hold', async () => {
    expect((await ask('/', { headers: { 'If-Match': '"another"' } })).status).toBe(412);
  });

  it('keeps connections open for the next page', async () => {
    expect((await ask('/')).headers.get('keep-alive')).toBe('timeout=65');
  });

  it('serves a release that is published while it runs', async () => {
    const url = '/parts/mfe-rakhi/1.1.0-b/static/js/late.js';
    expect((await ask(url)).status).toBe(404);
    const file = path.join(site, url);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, SCRIPT);
    expect(await (await ask(url)).text()).toBe(SCRIPT);
  });

  it('allows scripts of the site and of its parts’ origins only', async () => {
    const policy = (await ask('/')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' http://127.0.0.1:9 'inline-speculation-rules';");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toMatch(/default-src|style-src(?!-attr)/);
    for (const nothing of ['object', 'frame', 'child', 'style'])
      expect(policy).toMatch(new RegExp(`${nothing}-src(-attr)? 'none';`));
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;");
    const notice = (await ask('/parts/none.js')).headers.get('content-security-policy');
    expect(notice).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('requires https for a year if the shopper has it', async () => {
    expect((await ask('/')).headers.get('strict-transport-security')).toBeNull();
    const secure = await ask('/', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('shows its error page when it fails itself', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation();
    renameSync(path.join(site, 'current'), path.join(site, 'gone'));
    try {
      const response = await ask('/');
      expect([response.status, await response.text()]).toEqual([500, 'Something went wrong\n']);
      expectSecured(response);
      expect(reported).toHaveBeenCalledTimes(1);
    } finally {
      renameSync(path.join(site, 'gone'), path.join(site, 'current'));
      reported.mockRestore();
    }
  });

  it('stores in a cookie whether a shopper gets the canary, only while there is one', async () => {
    const seen = async (cookie: string) => titleOf(await ask('/', { headers: { cookie } }));
    expect((await ask('/')).headers.get('set-cookie')).toBeNull();
    writeComposition(site, { id: 'two' });
    symlinkSync('compositions/two', path.join(site, 'canary'));
    expect(await seen('channel=0000')).toBe('/ of two');
    expect(await seen('channel=ffff')).toBe('/ of one');
    const cookie = String((await ask('/')).headers.get('set-cookie'));
    expect(cookie).toMatch(/^channel=[0-9a-f]{4}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(await seen(cookie.slice(0, 12))).toBe(await seen(cookie.slice(0, 12)));
  });

  describe('with a signed link', () => {
    const enter = (link: string, options?: RequestInit) =>
      ask(new URL(link).pathname + new URL(link).search, options);
    let link: string;

    beforeAll(() => {
      writeComposition(site, { id: 'three' });
      publish(site, { seq: 2, channel: 'preview', id: 'three' });
      link = createPreviewLink({ site, hours: 1, origin });
    });

    it('shows the preview, to nobody else and to no search engine', async () => {
      const requested = Date.now() / 1000;
      const entered = await enter(link);
      const received = Date.now() / 1000;
      expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
      expect(entered.headers.get('clear-site-data')).toBe('"storage"');
      const cookie = String(entered.headers.get('set-cookie'));
      expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
      const left = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
      const expires = Number(/^preview=three\.(\d+)\./.exec(cookie)?.[1]);
      expect(left).toBeGreaterThanOrEqual(Math.floor(expires - received));
      expect(left).toBeLessThanOrEqual(Math.floor(expires - requested));
      const response = await ask('/about', { headers: { cookie: String(cookie.split(';')[0]) } });
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      expect(await titleOf(response)).toBe('/about of three');
      expect(await titleOf(await ask('/about', { headers: { cookie: 'channel=ffff' } }))).toBe(
        '/about of one',
      );
    });

    it('shows the error page while the key is unusable', async () => {
      const key = path.join(site, 'preview.key');
      const text = readFileSync(key, 'utf8');
      const reported = jest.spyOn(console, 'error').mockImplementation();
      writeFileSync(key, 'short');
      try {
        const response = await enter(link, { headers: { cookie: 'channel=ffff' } });
        expect([response.status, response.headers.get('etag')]).toEqual([500, null]);
        expectSecured(response);
        expect(await titleOf(response)).toBe('50x of one');
        expect(reported).toHaveBeenCalledTimes(1);
      } finally {
        writeFileSync(key, text);
        reported.mockRestore();
      }
    });

    it('leaves the preview again', async () => {
      const left = await ask('/shop?preview=off&view=2');
      expectSecured(left);
      expect([left.status, left.headers.get('location')]).toEqual([303, '/shop?view=2']);
      expect(left.headers.get('set-cookie')).toBe('preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
    });

    it.each([
      ['forged', (token: string) => token.replace('three', 'two')],
      ['malformed', () => '../../etc/passwd'],
      ['signed by nobody', (token: string) => token.slice(0, -43)],
    ])('shows the normal site when it is %s', async (_, forge) => {
      const token = forge(String(new URL(link).searchParams.get('preview')));
      const entered = await ask(`/?preview=${encodeURIComponent(token)}`, {
        headers: { cookie: 'channel=ffff' },
      });
      expect([entered.status, entered.headers.get('set-cookie')]).toEqual([200, null]);
      const response = await ask('/', { headers: { cookie: `channel=ffff; preview=${token}` } });
      expect([await titleOf(response), response.headers.get('x-robots-tag')]).toEqual(['/ of one', null]);
    });

    it('is made for published previews only', () => {
      expect(() => createPreviewLink({ site, composition: 'one', hours: 1, origin })).toThrow(
        `No preview or canary "one" is published in ${site}: publish one with --channel preview, and give the hash that it names.`,
      );
    });
  });
});
