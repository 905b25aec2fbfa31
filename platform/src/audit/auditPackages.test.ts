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
const FOUND = { status: 200, body: { 'left-pad': [ADVISORY] } };
const FINDING = (where = '') =>
  `left-pad: Pads too far (high, GHSA-aaaa-bbbb-cccc${where}): take a version without it, or argue it in audit-exceptions.yaml`;

const ARGUED =
  '- advisory: GHSA-aaaa-bbbb-cccc\n  reason: Nothing here is padded by strangers.\n  date: 2026-11-22\n';

describe('auditPackages', () => {
  let folder: string;
  let server: Server;
  /** What the registry answers: the last one again and again. */
  let answers: { status: number; body: unknown }[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const isAsked = request.url?.endsWith('/advisories/bulk') ?? false;
      const answer = answers.length > 1 && isAsked ? answers.shift() : answers[0];
      const { status, body } = (isAsked && answer) || { status: 404, body: {} };
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

  const audit = (port = (server.address() as AddressInfo).port, env: NodeJS.ProcessEnv = {}) =>
    auditPackages({ folder, env: { ...env, npm_config_registry: `http://127.0.0.1:${port}/` } });

  it('names what is known of a package', async () => {
    answers = [FOUND];
    expect(await audit()).toEqual({ argued: 0, faults: [FINDING()] });
  });

  it('says when a package is there for development only', async () => {
    lock({ dev: true });
    answers = [FOUND];
    expect(await audit()).toEqual({ argued: 0, faults: [FINDING(', for development only')] });
  });

  it('lets pass what is argued', async () => {
    write('audit-exceptions.yaml', ARGUED);
    answers = [FOUND];
    expect(await audit()).toEqual({ argued: 1, faults: [] });
    answers = [{ status: 200, body: {} }];
    expect((await audit()).faults).toEqual([
      'audit-exceptions.yaml argues GHSA-aaaa-bbbb-cccc, which nobody finds any more: take it out',
    ]);
  });

  it.each([
    ['says that it does not do that', { status: 405, body: {} }, 'status 405'],
    ['answers something else', { status: 200, body: 'welcome' }, ''],
  ])('goes on where a registry %s', async (_case, given, reason) => {
    answers = [given];
    expect(await audit()).toEqual({
      argued: 0,
      faults: [],
      skipped: expect.stringContaining(`the registry answers no advisories (${reason}`) as string,
    });
  });

  it('names a finding beside another that is argued', async () => {
    write('audit-exceptions.yaml', ARGUED);
    const other = { ...ADVISORY, id: 1100002, url: 'https://github.com/advisories/GHSA-dddd-eeee-ffff' };
    answers = [{ status: 200, body: { 'left-pad': [ADVISORY, other] } }];
    const fault = FINDING().replace('GHSA-aaaa-bbbb-cccc', 'GHSA-dddd-eeee-ffff');
    expect(await audit()).toEqual({ argued: 1, faults: [fault] });
  });

  it('goes on where a registry answers once only', async () => {
    answers = [FOUND, { status: 405, body: {} }];
    expect((await audit()).skipped).toBe('the registry answers no advisories (status 405)');
  });

  it('goes on where npm says nothing that can be read', async () => {
    writeFileSync(path.join(folder, 'npm'), '#!/bin/sh\necho welcome\n', { mode: 0o755 });
    const { skipped } = await auditPackages({ folder, env: { PATH: folder } });
    expect(skipped).toBe('the registry answers no advisories (npm says nothing that can be read)');
  });

  it('says when npm cannot be run', async () => {
    await expect(auditPackages({ folder, env: { PATH: folder } })).rejects.toThrow('npm cannot be run.');
  });

  it('asks where npm is told to be offline', async () => {
    answers = [FOUND];
    expect(await audit(undefined, { npm_config_offline: 'true' })).toEqual({
      argued: 0,
      faults: [FINDING()],
    });
  });

  it('goes on where there is no registry', async () => {
    const { skipped, faults } = await audit(1);
    expect(faults).toEqual([]);
    expect(skipped).toMatch(/^the registry answers no advisories \(.*ECONNREFUSED/);
  });

  it.each([
    [
      '- advisory: GHSA-aaaa-bbbb-cccc\n  reason: fine\n  date: today\n',
      'entry 1 has the reason "fine": say why it does no harm here\nentry 1 has the date "today": write it as 2026-01-31',
    ],
    [
      '- advisory: GHSA-aaaa-bbbb-cccc\n  because: Nothing here is padded by strangers.\n  date: 2026-11-22\n',
      'entry 1 has the unknown key because: the keys are advisory, reason, date\nentry 1 has no reason: add it',
    ],
    ['- GHSA-aaaa-bbbb-cccc\n', 'entry 1 is "GHSA-aaaa-bbbb-cccc": write advisory, reason, date'],
    ['advisory: GHSA-aaaa-bbbb-cccc\n', 'audit-exceptions.yaml is no list: write [] when nothing is argued.'],
  ])('takes no exceptions that say %j', async (exceptions, message) => {
    write('audit-exceptions.yaml', exceptions);
    await expect(audit()).rejects.toThrow(message);
  });
});
