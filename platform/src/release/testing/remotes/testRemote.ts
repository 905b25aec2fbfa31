import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from '../../../store/readBuild';
import { openSite } from '../../../store/remote/openSite';
import { nameRelease } from '../../../store/releases';
import { readPointer } from '../../../store/siteFolder';
import { entryIntegrity, readLog } from '../../log';
import { prune } from '../../prune';
import { publish } from '../../publish';
import type { PublishFixture } from '../../publishFixture';
import { pull } from '../../pull';
import { push } from '../../push';
import { rollback } from '../../rollback';
import { verify } from '../../verify';
import { verifySite } from '../../verifySite';
import { runPublisher } from '../startPublisher';
import { commitPart } from './commitPart';

const DAY = 86_400_000;
const MINUTES = 60_000;
/** Fewer than publishers: each commit looks after the folders of all parts. */
const PARTS = 3;

interface TestedRemote {
  fixture: PublishFixture;
  /** URL of the site of a name. */
  siteOf: (name: string) => string;
  /** How many commit at once. */
  commits: number;
}

/** What holds for every remote, as tests. */
export function testRemote({ fixture, siteOf, commits }: TestedRemote): void {
  const rakhi = (version: string) => fixture.remote({ version, code: version });
  const first = (site: string) => publish(fixture.options([fixture.shell(), rakhi('1.0.0')], { site }));
  const readEntries = async (url: string) => {
    const site = await openSite(url);
    await site.pullLog();
    return readLog(site.folder);
  };

  it(
    `takes ${commits} commits at once, and loses none`,
    async () => {
      const site = siteOf('commits');
      const publishers = Array.from({ length: commits }, (_, index) => `publisher-${index}`);
      await Promise.all(publishers.map((by, index) => commitPart(site, `mfe-part-${index % PARTS}`, by)));
      const log = await readEntries(site);
      expect(log.map(({ by }) => by).sort()).toEqual(publishers.toSorted());
      expect(Object.keys(log.at(-1)?.state?.parts ?? {})).toHaveLength(PARTS);
      const { folder, transport } = await openSite(site);
      for (const { seq, parent } of log) expect(parent).toBe(entryIntegrity(folder, seq - 1));
      const target = `compositions/${log.at(-1)?.state?.composition.id}`;
      expect(String(await transport.read('current'))).toBe(target);
    },
    9 * MINUTES,
  );

  it.each(['before', 'after'])(
    'keeps a release that is published again just %s a clean-up hides it',
    async (moment) => {
      const site = siteOf(`prune-${moment}`);
      const build = rakhi('1.0.0');
      await publish(fixture.options([fixture.shell(), build], { site }));
      await publish(fixture.options([rakhi('1.1.0')], { site }));
      await publish(fixture.options([rakhi('1.2.0')], { site }));
      const { transport } = await openSite(site);
      const hide = transport.hide.bind(transport);
      const again = async () => {
        const options = fixture.options([build], { site, unversioned: true });
        expect(await runPublisher(options, fixture.folder)).toMatchObject({ code: 0, said: 'entry 5' });
      };
      jest.spyOn(transport, 'hide').mockImplementationOnce(async (folder) => {
        if (moment === 'before') await again();
        const hidden = await hide(folder);
        if (moment === 'after') await again();
        return hidden;
      });
      await prune({ site, by: 'Asha', keepDays: 1, now: Date.now() + 9 * DAY });
      expect(await verifySite({ site })).toMatchObject({ problems: [] });
    },
    3 * MINUTES,
  );

  it(
    'is verified by its own bytes, and mended by publishing again; a damaged cache is fetched again',
    async () => {
      const site = siteOf('damaged');
      const build = rakhi('1.0.0');
      await publish(fixture.options([fixture.shell(), build], { site }));
      const { folder, transport } = await openSite(site);
      const name = `${nameRelease(readBuild(build.part, build.folder).release)}/static/js/remoteEntry.1.js`;
      await transport.write(name, 'evil();');
      await transport.remove(['current']);
      const { problems } = await verifySite({ site });
      expect(problems).toEqual([
        expect.stringMatching(/remoteEntry\.1\.js has 7 bytes/),
        expect.stringMatching(/^current is missing/),
      ]);
      expect(await publish(fixture.options([build], { site }))).toBeUndefined();
      expect(await verifySite({ site })).toMatchObject({ problems: [], leftovers: [] });

      appendFileSync(path.join(folder, name), ' ');
      const outcome = await runPublisher(fixture.options([rakhi('1.1.0')], { site }), fixture.folder);
      expect(outcome).toMatchObject({ code: 0 });
      expect(await verifySite({ site })).toMatchObject({ problems: [], leftovers: [] });
    },
    3 * MINUTES,
  );

  it(
    'is pulled into folders, and takes what a folder pushes',
    async () => {
      const [site, other] = [siteOf('pulled'), siteOf('pushed')];
      const folder = path.join(fixture.folder, path.basename(site), 'pulled');
      await first(site);
      await pull(site, folder);
      await publish(fixture.options([rakhi('1.1.0')], { site }));
      await rollback({ ...fixture.options([]), site });
      expect(await pull(site, folder)).toEqual({ entries: 2, folders: 2 });
      const [{ state } = {}] = readLog(folder);
      expect(readPointer(folder, 'stable')?.target).toBe(`compositions/${state?.composition.id}`);
      expect(verify(folder)).toMatchObject({ problems: [], leftovers: [] });

      expect(await push(folder, other)).toBe(3);
      expect(await verifySite({ site: other })).toMatchObject({ problems: [], leftovers: [], entries: 3 });
      await publish(fixture.options([rakhi('1.2.0')], { site: other }));
      await expect(push(folder, other)).rejects.toThrow(
        `The log in ${other} has entries that are not in ${folder}: publish with --site ${other}, on top of them.`,
      );
    },
    3 * MINUTES,
  );
}
