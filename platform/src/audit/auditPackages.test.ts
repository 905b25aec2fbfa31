import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditPackages } from './auditPackages';

const ADVISORY = {
  id: 1100001,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Pads too far',
  severity: 'high',
  vulnerable_versions: '<=1.3.0',
};
const FINDING = (where = '') =>
  `left-pad: Pads too far (high, GHSA-aaaa-bbbb-cccc${where}): take a version without it, or argue it in audit-exceptions.yaml`;

describe('auditPackages', () => {
  let folder: string;
  let server: Server;
  let answer: { status: number; body: unknown };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const isAsked = request.url?.endsWith('/advisories/bulk') ?? false;
      const { status, body } = isAsked ? answer : { status: 404, body: {} };
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
    lock({ dev: false });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, content: unknown) =>
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

  function lock({ dev }: { dev: boolean }): void {
    const wanted = { [dev ? 'devDependencies' : 'dependencies']: { 'left-pad': '1.3.0' } };
    const own = { name: 'shop', version: '1.0.0', ...wanted };
    write('package.json', own);
    write('package-lock.json', {
      ...{ name: 'shop', version: '1.0.0', lockfileVersion: 3 },
      packages: { '': own, 'node_modules/left-pad': { version: '1.3.0', ...(dev && { dev }) } },
    });
  }

  const audit = (port = (server.address() as AddressInfo).port) =>
    auditPackages({ folder, env: { npm_config_registry: `http://127.0.0.1:${port}/` } });

  it('names what is known of a package', async () => {
    answer = { status: 200, body: { 'left-pad': [ADVISORY] } };
    expect(await audit()).toEqual({ argued: 0, faults: [FINDING()] });
  });

  it('says when a package is there for development only', async () => {
    lock({ dev: true });
    answer = { status: 200, body: { 'left-pad': [ADVISORY] } };
    expect(await audit()).toEqual({ argued: 0, faults: [FINDING(', for development only')] });
  });

  it('lets pass what is argued', async () => {
    write(
      'audit-exceptions.yaml',
      '- advisory: GHSA-aaaa-bbbb-cccc\n  reason: Nothing here is padded by strangers.\n  date: 2026-11-22\n',
    );
    answer = { status: 200, body: { 'left-pad': [ADVISORY] } };
    expect(await audit()).toEqual({ argued: 1, faults: [] });
    answer = { status: 200, body: {} };
    expect((await audit()).faults).toEqual([
      'audit-exceptions.yaml argues GHSA-aaaa-bbbb-cccc, which nobody finds any more: take it out',
    ]);
  });

  it.each([
    ['says that it does not do that', { status: 405, body: {} }, 'status 405'],
    ['answers something else', { status: 200, body: 'welcome' }, ''],
  ])('goes on where a registry %s', async (_case, given, reason) => {
    answer = given;
    expect(await audit()).toEqual({
      argued: 0,
      faults: [],
      skipped: expect.stringContaining(`the registry answers no advisories (${reason}`) as string,
    });
  });

  it('goes on where there is no registry', async () => {
    const { skipped, faults } = await audit(1);
    expect(faults).toEqual([]);
    expect(skipped).toMatch(/^the registry answers no advisories \(.*ECONNREFUSED/);
  });

  it('takes no exception without a reason', async () => {
    write('audit-exceptions.yaml', '- advisory: GHSA-aaaa-bbbb-cccc\n  reason: fine\n  date: today\n');
    await expect(audit()).rejects.toThrow(
      'entry 1 has the reason "fine": say why it does no harm here\nentry 1 has the date "today": write it as 2026-01-31',
    );
  });
});
