import { spawnSync } from 'node:child_process';
import { installPackages } from '../installPackages';

const isMissing = () => spawnSync('ssh-keygen', ['-?']).error !== undefined;

/** Installs OpenSSH's client by apt on Debian as root where there is none; elsewhere says what to install. */
export async function ensureSshKeygen(): Promise<void> {
  if (!isMissing()) return;
  await installPackages('openssh-client');
  if (isMissing())
    console.warn("No ssh-keygen was found, so tests of signatures fail: install OpenSSH's client.");
}
