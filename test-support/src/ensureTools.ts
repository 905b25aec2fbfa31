import { spawnSync } from 'node:child_process';
import { installSystemPackages } from '@dhaaga-noor/platform/system';

const UNTRIED = 'the commands of docs/vps.md are not tried';

/** Programs that tests run, with their packages on Debian and what happens without them. */
const TOOLS = [
  { program: 'ssh-keygen', name: 'openssh-client', otherwise: 'tests of signatures fail' },
  { program: 'heif-convert', name: 'libheif-examples', otherwise: 'tests of HEIC photographs are skipped' },
  { program: 'rsync', name: 'rsync', otherwise: 'tests of sites on a server are skipped' },
  { program: 'sshd', name: 'openssh-server', otherwise: UNTRIED },
  { program: 'curl', name: 'curl', otherwise: UNTRIED },
  { program: 'ip', name: 'iproute2', otherwise: UNTRIED },
  { program: 'openssl', name: 'openssl', otherwise: UNTRIED },
  { program: 'ffmpeg', name: 'ffmpeg', otherwise: 'tests of clips are skipped' },
];

const findMissing = () => TOOLS.filter(({ program }) => spawnSync(program, ['-?']).error !== undefined);

/** Installs the tests' tools by apt, on Debian as root; elsewhere says what to install. */
export async function ensureTools(): Promise<void> {
  const missing = findMissing();
  if (missing.length > 0) await installSystemPackages(...missing.map(({ name }) => name));
  for (const { program, name, otherwise } of findMissing()) {
    console.warn(`No ${program} was found, so ${otherwise}: install ${name}.`);
  }
}
