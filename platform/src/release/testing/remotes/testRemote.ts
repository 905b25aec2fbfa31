import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from '../../../store/readBuild';
import { listFiles } from '../../../store/fileTable';
import { openSite, openTransport } from '../../../store/remote/openSite';
import { nameRelease } from '../../../store/releases';
import { lookAtPointer } from '../../../store/siteFolder';
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
const LARGE = 400_000;
/** Fewer than publishers: each commit looks after the folders of all parts. */
const PARTS = 3;

interface TestedRemote {
  fixture: PublishFixture;
  /** URL of the site of a name. */
  siteOf: (name: string) => string;
  /** Bytes that an action receives. */
  countBytes: (action: () => Promise<unknown>) => Promise<number>;
  /** How many commit at once, and how many publishers of their own. */
  commits: number;
  processes: number;
}

/** What holds for every remote, as tests. */
export function testRemote({ fixture, siteOf, countBytes, commits, processes }: TestedRemote): void {
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

  it(
    'takes publishers of different parts at once, in processes of their own',
    async () => {
      const site = siteOf('processes');
      await publish(fixture.options([fixture.shell()], { site }));
      const parts = Array.from({ length: processes }, (_, index) => `mfe-part-${index}`);
      const outcomes = await Promise.all(
        parts.map((part) =>
          runPublisher(fixture.options([fixture.remote({ part })], { site, by: part }), fixture.folder),
        ),
      );
      expect(outcomes.map(({ code, said }) => (code === 0 ? '' : said)).join('')).toBe('');
      const log = await readEntries(site);
      const publishers = log.slice(1).map(({ by }) => by);
      expect(publishers.sort()).toEqual(parts.toSorted());
      expect(Object.keys(log.at(-1)?.state?.parts ?? {}).sort()).toEqual([...parts, 'shell'].toSorted());
      expect((await verifySite({ site })).problems).toEqual([]);
    },
    9 * MINUTES,
  );

  it(
    'sends the second command what is new only',
    async () => {
      const site = siteOf('bytes');
      const files = { 'static/media/clip.mp4': 'x'.repeat(LARGE) };
      await publish(
        fixture.options([fixture.shell(), fixture.remote({ version: '1.0.0', files })], { site }),
      );
      const ship = async (version: string) => {
        const lumba = fixture.remote({ part: 'mfe-lumba', version, code: version });
        expect(await runPublisher(fixture.options([lumba], { site }), fixture.folder)).toMatchObject({
          code: 0,
        });
      };
      expect(await countBytes(() => ship('1.0.0'))).toBeGreaterThan(LARGE);
      expect(await countBytes(() => ship('1.1.0'))).toBeLessThan(LARGE / 4);
    },
    3 * MINUTES,
  );

  it(
    'names half a release, and cleans it up after a day',
    async () => {
      const site = siteOf('half');
      await first(site);
      const { folder, part } = rakhi('1.1.0');
      const half = nameRelease(readBuild(part, folder).release);
      const files = listFiles(folder).filter((file) => file !== 'release.json');
      await (await openTransport(site)).upload(folder, half, files);
      const { problems, leftovers } = await verifySite({ site });
      expect({ problems, leftovers }).toEqual({
        problems: [],
        leftovers: [expect.stringMatching(`^${half} is named by no entry: .*; prune removes it `)],
      });
      expect(await prune({ site, by: 'Asha', keepDays: 1 })).toEqual([]);
      expect(await prune({ site, by: 'Asha', keepDays: 1, now: Date.now() + 2 * DAY })).toEqual([half]);
      expect(await verifySite({ site })).toMatchObject({ problems: [], leftovers: [] });
    },
    3 * MINUTES,
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
      expect(lookAtPointer(folder, 'stable')?.target).toBe(`compositions/${state?.composition.id}`);
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
