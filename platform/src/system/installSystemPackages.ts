import { existsSync } from 'node:fs';
import { runCommand } from './runCommand';

/** Installs packages by apt, on Debian as root; nothing elsewhere. */
export async function installSystemPackages(...names: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${names.join(' and ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env });
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
}
