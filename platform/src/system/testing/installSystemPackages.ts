import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../runCommand';

/** Debian neither enables nor starts what a preset disables (man systemd.preset). */
const PRESET = '/etc/systemd/system-preset/00-storefront.preset';

/** Installs packages by apt, on Debian as root; nothing elsewhere. Their services stay disabled. */
export async function installSystemPackages(...names: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${names.join(' and ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  mkdirSync(path.dirname(PRESET), { recursive: true });
  writeFileSync(PRESET, 'disable *\n');
  try {
    await runCommand('apt-get', ['update', '-qq'], { env });
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
  } finally {
    rmSync(PRESET);
  }
}
