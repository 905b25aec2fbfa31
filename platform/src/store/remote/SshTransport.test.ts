import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFolder, removeFolders } from '../../media/mediaFixture';
import { SshTransport } from './SshTransport';

const URL = 'ssh://deploy@www.example.com/srv/storefront';
const SAYS = [
  ['cat: write error: No space left on device', 'No space left on device'],
  ['rsync: mkstemp "x" failed: Disk quota exceeded (122)', 'Disk quota exceeded'],
] as const;

afterEach(() => {
  jest.restoreAllMocks();
  removeFolders();
});

/** A server whose disk is full: it answers, and says so at every change. */
function createFull(says: string): SshTransport {
  const ssh = path.join(createFolder(), 'ssh');
  writeFileSync(
    ssh,
    `#!/bin/sh\nfor last; do :; done\n[ "$last" = true ] && exit 0\necho '${says}' >&2\nexit 1\n`,
    {
      mode: 0o700,
    },
  );
  jest.replaceProperty(process, 'env', { ...process.env, RSYNC_RSH: ssh });
  return new SshTransport(URL);
}

const from = () => {
  const folder = createFolder();
  writeFileSync(path.join(folder, 'a.js'), 'run();');
  return folder;
};

describe.each(SAYS)('a server that says %j', (says, reason) => {
  it.each<[string, (site: SshTransport) => Promise<unknown>]>([
    ['an entry', (site) => site.create('log/2.json', '{}')],
    ['a pointer', (site) => site.write('current', 'compositions/abc')],
    ['a folder to hide', (site) => site.hide('parts/shell/1')],
    ['files', (site) => site.upload(from(), 'parts/shell/1', ['a.js'])],
  ])('is named with what mends it, for %s', async (_what, change) => {
    await expect(change(createFull(says))).rejects.toThrow(
      `${URL}: its disk is full (${reason}): make room on the server ("df -h" and "df -i" there), and run the command again.`,
    );
  });
});
