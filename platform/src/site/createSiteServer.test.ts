import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compressFolder } from './compressFolder';
import { createSiteServer } from './createSiteServer';
import { COMPOSITION_FILE } from './currentSite';
import { listen } from './listen';
import { documentFile, DOCUMENTS_FOLDER, NOT_FOUND_ADDRESS, pageAddresses } from './pageAddresses';
import { planComposition } from './planComposition';
import { remoteRelease, shellRelease } from './releaseFixture';

const SCRIPT = `/* ${'long enough to be compressed '.repeat(100)} */`;

/** A small site on disk: one script of a part, one document, one icon. */
function writeSite(): string {
  const site = mkdtempSync(path.join(tmpdir(), 'site-'));
  const parts = path.join(site, 'parts/shell/1.0.0-a/static/js');
  const document = path.join(site, 'compositions/one');
  mkdirSync(parts, { recursive: true });
  mkdirSync(document, { recursive: true });
  writeFileSync(path.join(parts, 'main.1.js'), SCRIPT);
  writeFileSync(path.join(site, 'parts/.secret'), 'secret');
  const plan = planComposition(
    [
      { release: shellRelease(), base: '/parts/shell/1.0.0-a/' },
      { release: remoteRelease(), base: 'http://127.0.0.1:9/parts/mfe-rakhi/1.0.0-b/' },
    ],
    { router: 'path' },
  );
  const addresses = pageAddresses(plan.composition);
  writeFileSync(path.join(document, COMPOSITION_FILE), JSON.stringify({ ...plan, addresses }));
  for (const address of [...addresses, NOT_FOUND_ADDRESS]) {
    const file = path.join(document, DOCUMENTS_FOLDER, documentFile(address));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `<!doctype html><title>${address}</title>${' '.repeat(2000)}`);
  }
  writeFileSync(path.join(document, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  compressFolder(site);
  symlinkSync('compositions/one', path.join(site, 'current'));
  return site;
}

describe('createSiteServer', () => {
  let site: string;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    site = writeSite();
    server = createSiteServer(site);
    origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  });

  afterAll(() => {
    server.close();
    rmSync(site, { recursive: true });
  });

  const ask = (address: string, options?: RequestInit) => fetch(`${origin}${address}`, options);

  it.each([
    ['/', '/'],
    ['/shop', '/shop'],
    ['/shop/', '/shop'],
    ['/shop/rakhi/single?page=2', '/shop/rakhi/single'],
  ])('answers %s with the document of %s, never cached', async (asked, address) => {
    const response = await ask(asked);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain(`<title>${address}</title>`);
  });

  it.each(['/nowhere', '/shop/rakhi/constructor', '/shop%2f..%2f..%2fetc'])('answers %s with status 404', async (address) => {
    const response = await ask(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>/404</title>');
  });

  it.each(['/parts/shell/1.0.0-a/static/js/gone.js', '/static/js/1.abc.chunk.js', '/nowhere.js', '/parts/'])(
    'never answers %s with HTML',
    async (address) => {
      const response = await ask(address);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(await response.text()).toBe('Not found\n');
    },
  );

  it('sends a hashed file compressed and for ever, to any origin', async () => {
    const response = await ask('/parts/shell/1.0.0-a/static/js/main.1.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toBe(SCRIPT);
  });

  it('serves a release that is published while it runs', async () => {
    const address = '/parts/mfe-rakhi/1.1.0-b/static/js/late.js';
    expect((await ask(address)).status).toBe(404);
    const file = path.join(site, address);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, SCRIPT);
    expect(await (await ask(address)).text()).toBe(SCRIPT);
  });

  it('sends the document compressed', async () => {
    const response = await ask('/', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });

  it('allows scripts of the site and of its parts’ origins only', async () => {
    const policy = (await ask('/')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' http://127.0.0.1:9;");
    expect(policy).not.toContain('unsafe');
  });

  it('serves the site’s icons at its root', async () => {
    expect((await ask('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  it.each(['/parts/.secret', '/parts/../current/composition.json', '/parts/%2e%2e/%2e%2e/etc/passwd'])(
    'gives nothing away at %s',
    async (address) => expect((await ask(address)).status).toBe(404),
  );

  it('answers malformed addresses and other methods with clear statuses', async () => {
    expect((await ask('/%E0%A4%A')).status).toBe(400);
    expect((await ask('/', { method: 'POST' })).status).toBe(405);
  });
});
