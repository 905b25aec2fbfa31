import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { publish } from '../release/publish';
import { PublishFixture } from '../release/publishFixture';
import { push } from '../release/push';
import { exportSite } from '../server/export/exportSite';

const known = process.umask();
let fixture: PublishFixture;
beforeEach(() => {
  fixture = new PublishFixture();
});
afterEach(() => {
  process.umask(known);
  fixture.remove();
});

const inFolder = (name: string) => path.join(fixture.folder, name);

/** A command that writes for a web server, and the folder it has written. */
const COMMANDS: Record<string, () => unknown> = {
  publish: () => publish(fixture.options([fixture.remote({ version: '1.1.0', code: 'new' })])),
  push: () => push(fixture.site, inFolder('server')),
  export: () => exportSite({ site: fixture.site, folder: inFolder('out'), base: '/', host: 'plain' }),
};

/** Names that other users cannot read, or, for folders, enter. */
function findClosed(folder: string): string[] {
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  expect(names.length).toBeGreaterThan(10);
  return names.filter((name) => {
    const stats = lstatSync(path.join(folder, name));
    const needed = stats.isDirectory() ? 0o005 : 0o004;
    return !stats.isSymbolicLink() && (stats.mode & needed) !== needed;
  });
}

const WRITTEN: [command: string, folder: string][] = [
  ['publish', 'site'],
  ['push', 'server'],
  ['export', 'out'],
];

it.each(WRITTEN)(
  'with the umask 077, everything that %s writes can be read by a web server',
  async (command, folder) => {
    await publish(
      fixture.options([
        fixture.shell({ changes: { routes: [{ id: '/', path: '/' }] } }),
        fixture.remote({ changes: { exposes: {} } }),
      ]),
    );
    process.umask(0o077);
    await COMMANDS[command]?.();
    expect(findClosed(inFolder(folder))).toEqual([]);
  },
);
