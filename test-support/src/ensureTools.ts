import { existsSync } from 'node:fs';
import path from 'node:path';
import { NGINX_FILES } from '@dhaaga-noor/platform/nginx';
import { installSystemPackages } from '@dhaaga-noor/platform/testing';
import type { Tier } from './runTests';

interface Tool {
  /** Programs by their names, other files by their paths. */
  files: string[];
  /** Debian's. */
  packages: string[];
  tests: string;
  tiers: Tier[];
  /** Its tests are not skipped without it. */
  isRequired?: true;
}

/** What tests need beyond npm's packages and Chromium. */
const TOOLS: Tool[] = [
  { files: ['ffmpeg'], packages: ['ffmpeg'], tests: 'clips', tiers: ['quick', 'full'] },
  {
    files: ['heif-convert'],
    packages: ['libheif-examples'],
    tests: 'HEIC photographs',
    tiers: ['quick'],
  },
  { files: ['shellcheck'], packages: ['shellcheck'], tests: 'shell scripts', tiers: ['check'] },
  {
    files: NGINX_FILES,
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    tests: 'nginx',
    tiers: ['full', 's3'],
  },
  {
    files: ['sshd', 'rsync'],
    packages: ['openssh-server', 'rsync'],
    tests: 'sites on a server',
    tiers: ['full'],
  },
  {
    files: ['curl', 'ip', 'openssl', 'adduser'],
    packages: ['curl', 'iproute2', 'openssl', 'adduser'],
    tests: 'the commands of docs/vps.md',
    tiers: ['full'],
  },
  {
    files: ['ssh-keygen'],
    packages: ['openssh-client'],
    isRequired: true,
    tests: 'signatures',
    tiers: ['full', 's3'],
  },
  {
    files: ['firefox-esr', 'WebKitWebDriver', 'xvfb-run'],
    // With the codecs of clips, and fonts.
    packages: [
      ...['firefox-esr', 'webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb', 'xauth'],
      ...['gstreamer1.0-plugins-good', 'gstreamer1.0-libav', 'fonts-liberation'],
    ],
    tests: 'Firefox and WebKit',
    tiers: ['browsers'],
    isRequired: true,
  },
  {
    files: ['radosgw'],
    packages: ['ceph-mon', 'ceph-osd', 'radosgw'],
    isRequired: true,
    tests: 'buckets',
    tiers: ['s3'],
  },
];

function findMissing(tiers: Tier[]): Tool[] {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'].filter(Boolean);
  const isThere = (file: string) => folders.some((folder) => existsSync(path.resolve(folder, file)));
  return TOOLS.filter(
    (tool) => tool.tiers.some((tier) => tiers.includes(tier)) && !tool.files.every(isThere),
  );
}

/**
 * In CI installs the tools of tiers, by apt on Debian as root. Elsewhere nothing is installed.
 *
 * @returns a line for each kind of tests that is skipped.
 * @throws Error with what to install when tests would fail, in CI when any would be skipped.
 */
export async function ensureTools(tiers: Tier[]): Promise<string[]> {
  const isComplete = process.env['CI'] === 'true';
  const wanted = isComplete ? findMissing(tiers).flatMap(({ packages }) => packages) : [];
  if (wanted.length > 0) await installSystemPackages(...wanted);
  const missing = findMissing(tiers);
  const required = missing.filter(({ isRequired }) => isComplete || isRequired);
  if (required.length > 0) {
    const tests = required.map((tool) => tool.tests).join(', ');
    const packages = required.flatMap((tool) => tool.packages).join(' ');
    throw new Error(`Tests of ${tests} need "apt-get install ${packages}" (Debian).`);
  }
  return missing.map((tool) => `Skipped: tests of ${tool.tests} (install ${tool.packages.join(', ')})`);
}
