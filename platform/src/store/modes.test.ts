import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { serveComposition } from '../server/serve';
import { createPreviewLink } from '../release/previewLinks';
import { PREVIEW_KEY_FILE } from './previewKey';
import { findClosedFolders } from './modes';
import { publish } from '../release/publish';
import { PublishFixture } from '../release/publishFixture';
import { dropCanary } from '../release/promote';
import { push } from '../release/push';
import { rollback } from '../release/rollback';
import { exportSite } from '../server/export/exportSite';
import { verify } from '../release/verify';

const known = process.umask();
let fixture: PublishFixture;
beforeEach(() => {
  fixture = new PublishFixture();
  chmodSync(fixture.folder, 0o755);
});
afterEach(() => {
  process.umask(known);
  fixture.remove();
});

/** Modes of all folders and files of the site, each once. */
function modesOf(site: string): { folders: string[]; files: string[] } {
  const all = ['', ...readdirSync(site, { recursive: true, encoding: 'utf8' })].map((name) =>
    lstatSync(path.join(site, name)),
  );
  const modes = (stats: typeof all) => [...new Set(stats.map(({ mode }) => (mode & 0o7777).toString(8)))];
  return {
    folders: modes(all.filter((stats) => stats.isDirectory())),
    files: modes(all.filter((stats) => stats.isFile())),
  };
}

/** An export needs a page. */
const OF_EXPORT = { changes: { routes: [{ id: '/', path: '/' }] } };

/** All kinds of commands that write. */
async function useSite(): Promise<void> {
  const { site } = fixture;
  const next = (version: string) => fixture.remote({ version, code: version });
  await publish(fixture.options([fixture.shell(OF_EXPORT), fixture.remote({ changes: { exposes: {} } })]));
  await publish(fixture.options([next('1.1.0')], { channel: 'canary' }));
  await dropCanary({ site, by: 'Ravi', message: '', serveComposition });
  await publish(fixture.options([next('1.2.0')]));
  await rollback({ site, by: 'Ravi', message: '', serveComposition });
}

describe.each([0o077, 0o002])('with the umask %i', (umask) => {
  it('every file of a site can be read by a web server', async () => {
    process.umask(umask);
    await useSite();
    const others =
      umask === 0o002 ? { folders: ['775'], files: ['664', '644'] } : { folders: ['755'], files: ['644'] };
    const { folders, files } = modesOf(fixture.site);
    expect(folders).toEqual(others.folders);
    expect(others.files).toEqual(expect.arrayContaining(files));
    expect(verify(fixture.site)).toMatchObject({ problems: [], leftovers: [] });
    const [server, out] = ['server', 'out'].map((name) => path.join(fixture.folder, name)) as [
      string,
      string,
    ];
    await push(fixture.site, server);
    await exportSite({ site: fixture.site, folder: out, base: '/', host: 'plain' });
    for (const written of [server, out]) expect(modesOf(written).folders).toEqual(others.folders);
    for (const written of [server, out])
      expect(others.files).toEqual(expect.arrayContaining(modesOf(written).files));
  });

  it('every folder of a shared site can be changed by its group', async () => {
    process.umask(umask);
    mkdirSync(fixture.site);
    chmodSync(fixture.site, 0o2775);
    await useSite();
    const { folders, files } = modesOf(fixture.site);
    expect(folders).toEqual(['2775']);
    expect(['664', '644']).toEqual(expect.arrayContaining(files));
  });

  it.each([
    ['of one maintainer is theirs alone', 0o755, '600'],
    ['of a shared site is its group’s', 0o2775, '640'],
  ])('the key of preview links %s', async (_what, mode, wanted) => {
    process.umask(umask);
    mkdirSync(fixture.site);
    chmodSync(fixture.site, mode);
    await publish(fixture.options([fixture.shell(), fixture.remote()]));
    const entry = await publish(
      fixture.options([fixture.remote({ version: '1.1.0' })], { channel: 'preview' }),
    );
    const composition = String(entry?.state?.composition.id);
    createPreviewLink({ site: fixture.site, composition, hours: 1, origin: undefined });
    expect((statSync(path.join(fixture.site, PREVIEW_KEY_FILE)).mode & 0o777).toString(8)).toBe(wanted);
  });
});

it('reports each parent folder of a site that other users cannot enter', () => {
  const site = path.join(fixture.folder, 'closed/site');
  mkdirSync(site, { recursive: true });
  const before = findClosedFolders(site);
  chmodSync(path.dirname(site), 0o700);
  expect(findClosedFolders(site)).toEqual([
    ...before,
    `${path.dirname(site)} cannot be entered by other users: a web server of another one responds with 404`,
  ]);
});
