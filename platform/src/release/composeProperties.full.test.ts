import { cpSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { compose } from '../render/compose';
import { planPages } from '../render/head/planPages';
import { planComposition } from '../render/planComposition';
import { remoteRelease, shellRelease } from '../render/releaseFixture';
import { checkParts } from './checkParts';
import { headOf } from './logState';
import { readLog } from './log';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { readCheckedParts, toComposeOptions } from './composing';
import { compositionFolder } from '../store/siteFolder';
import { listEntries } from './testing/listEntries';
import { verify } from './verify';

const REMOTES = ['mfe-rakhi', 'mfe-lumba', 'mfe-viewer'] as const;

/** The content of a site, without the times of folders. */
function filesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(listEntries(folder)).filter(([, what]) => !what.startsWith('folder of')),
  );
}

/** Publishes every part's releases, one after the other, in some order of the parts. */
async function publishAll(
  parts: readonly string[],
  versions: Record<string, string[]>,
): Promise<PublishFixture> {
  const fixture = new PublishFixture();
  await publish(fixture.options([fixture.shell()]));
  for (const part of parts) {
    for (const version of versions[part] ?? []) {
      await publish(fixture.options([fixture.remote({ part, version, code: version })]));
    }
  }
  return fixture;
}

const versions = fc.subarray(['1.0.0', '1.1.0', '2.0.0'], { minLength: 1 });
const published = fc.record({ 'mfe-rakhi': versions, 'mfe-lumba': versions, 'mfe-viewer': versions });
const order = fc.shuffledSubarray([...REMOTES], { minLength: REMOTES.length });

it('composes the same bytes in any order of publishing, repeatedly, and in any folder', async () => {
  await fc.assert(
    fc.asyncProperty(published, order, async (wanted, turns) => {
      const fixtures = [await publishAll(REMOTES, wanted), await publishAll(turns, wanted)];
      try {
        const [one, other] = fixtures.map(({ site }) => {
          const state = headOf(readLog(site), 'stable')?.state;
          if (!state) throw new Error('Nothing was published.');
          return { site, state, files: filesOf(compositionFolder(site, state.composition.id)) };
        });
        expect(other?.state.composition).toEqual(one?.state.composition);
        expect(other?.files).toEqual(one?.files);
        const { site, state } = one as NonNullable<typeof one>;
        const moved = path.join(fixtures[0]?.folder ?? '', 'moved');
        cpSync(path.join(site, 'parts'), path.join(moved, 'parts'), { recursive: true });
        const parts = readCheckedParts(moved, state.parts);
        const options = toComposeOptions(moved, parts, { state, channel: 'stable', changes: [] });
        expect(await compose(options)).toEqual(state.composition);
        expect(filesOf(compositionFolder(moved, state.composition.id))).toEqual(one?.files);
        expect(fixtures.flatMap((fixture) => verify(fixture.site).problems)).toEqual([]);
      } finally {
        fixtures.forEach((fixture) => fixture.remove());
      }
    }),
    { numRuns: 3 },
  );
}, 60_000);

it('composes the same bytes for any order of parts in one command', async () => {
  const fixtures = [new PublishFixture(), new PublishFixture()];
  const ofSite = await Promise.all(
    fixtures.map(async (fixture, index) => {
      const builds = [fixture.shell(), ...REMOTES.map((part) => fixture.remote({ part }))];
      const entry = await publish(fixture.options(index === 0 ? builds : builds.reverse()));
      // The log holds times.
      const files = Object.entries(filesOf(fixture.site)).filter(([name]) => !name.startsWith('log'));
      return { composition: entry?.state?.composition, files: Object.fromEntries(files) };
    }),
  );
  fixtures.forEach((fixture) => fixture.remove());
  expect(Object.keys(ofSite[0]?.files ?? {}).length).toBeGreaterThan(10);
  expect(ofSite[1]).toEqual(ofSite[0]);
});

const word = fc.constantFrom('rakhi', 'lumba', 'single', ':type');
const route = fc.record({
  path: fc.array(word, { minLength: 1, maxLength: 2 }).map((segments) => `/shop/${segments.join('/')}`),
  params: fc.constant<Record<string, string[]>>({ type: ['single', 'band'] }),
});
const routes = fc.uniqueArray(
  route.filter(({ path: pattern }) => (pattern.match(/:/g) ?? []).length < 2),
  { selector: ({ path: pattern }) => pattern, maxLength: 3 },
);

it('assigns every URL to one part, or names the two that claim it', () => {
  fc.assert(
    fc.property(routes, routes, (ofRakhi, ofLumba) => {
      const toRelease = (part: string, own: typeof ofRakhi) =>
        remoteRelease({
          part,
          container: part,
          nav: [],
          routes: own.map((each, index) => ({ id: String(index), ...each })),
        });
      const releases = [shellRelease(), toRelease('mfe-rakhi', ofRakhi), toRelease('mfe-lumba', ofLumba)];
      const pathsOf = (part: string) => {
        const placed = releases
          .filter((release) => ['shell', part].includes(release.part))
          .map((release) => ({ release, base: `/parts/${release.part}/` }));
        return planPages(planComposition(placed, { year: 2026 }), []).map(({ url }) => url);
      };
      const own = new Set(pathsOf('shell'));
      const claims = ['mfe-rakhi', 'mfe-lumba'].flatMap((part) =>
        pathsOf(part).filter((url) => !own.has(url)),
      );
      const { problems } = checkParts(releases.map((release) => ({ release, products: [] })));
      expect(problems.length > 0).toBe(new Set(claims).size < claims.length);
    }),
  );
});
