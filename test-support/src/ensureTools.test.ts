import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureTools } from './ensureTools';

const PRESETS = '/etc/systemd/system-preset/00-storefront.preset';
const environment = { ...process.env };
let folder: string;
let calls: string;

/** A machine without the tools of tests, where apt notes what is asked of it. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tools-'));
  calls = path.join(folder, 'calls');
  const apt = `#!/bin/sh\n{ echo "$@"; /bin/cat ${PRESETS}; } >> ${calls}\n`;
  writeFileSync(path.join(folder, 'apt-get'), apt, { mode: 0o755 });
  process.env['PATH'] = folder;
});
afterEach(() => {
  process.env = { ...environment };
  rmSync(folder, { recursive: true });
});

it('installs nothing on your machine, and names the tests that are skipped', async () => {
  delete process.env['CI'];
  expect(await ensureTools(['quick', 'check'])).toEqual([
    'Skipped: tests of clips (install ffmpeg)',
    'Skipped: tests of HEIC photographs (install libheif-examples)',
    'Skipped: tests of shell scripts (install shellcheck)',
  ]);
  expect(existsSync(calls)).toBe(false);
});

it('says what a tier cannot do without', async () => {
  delete process.env['CI'];
  await expect(ensureTools(['s3'])).rejects.toThrow(
    'Tests of signatures, buckets need "apt-get install openssh-client ceph-mon ceph-osd radosgw" (Debian).',
  );
});

describe('in CI', () => {
  beforeEach(() => (process.env['CI'] = 'true'));

  it('skips nothing', async () => {
    await expect(ensureTools(['quick'])).rejects.toThrow(
      'Tests of clips, HEIC photographs need "apt-get install ffmpeg libheif-examples" (Debian).',
    );
  });
});

const isRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
(isRoot ? describe : describe.skip)('in CI, as root on Debian', () => {
  it('installs what is missing, and enables none of its services', async () => {
    process.env['CI'] = 'true';
    await expect(ensureTools(['quick'])).rejects.toThrow('"apt-get install');
    expect(readFileSync(calls, 'utf8').split('\n')).toEqual([
      'update -qq',
      'disable *',
      'install -y -qq --no-install-recommends ffmpeg libheif-examples',
      'disable *',
      '',
    ]);
    expect(existsSync(PRESETS)).toBe(false);
  });
});
