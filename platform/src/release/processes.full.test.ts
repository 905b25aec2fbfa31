import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readLog } from './log';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { CrashSite } from './testing/CrashSite';
import { FILE_FAILURES } from './testing/fileFailures';
import { spread } from './testing/spread';
import { runPublisher } from './testing/startPublisher';
import { verify } from './verify';

const PUBLISHERS = 4;
const KILLS = 6;
const FAILURES = 6;

describe('publishers', () => {
  let fixture: PublishFixture;
  beforeEach(() => {
    fixture = new PublishFixture();
  });
  afterEach(() => fixture.remove());

  const rakhi = (version: string) => fixture.remote({ version, code: version });

  it(`of ${PUBLISHERS} different parts, in processes of their own, all land, each exactly once`, async () => {
    await publish(fixture.options([fixture.shell()]));
    const parts = Array.from({ length: PUBLISHERS }, (_, index) => `mfe-part-${index}`);
    const outcomes = await Promise.all(
      parts.map((part) =>
        runPublisher(fixture.options([fixture.remote({ part })], { by: part }), fixture.folder),
      ),
    );
    expect(outcomes.map(({ code, said }) => (code === 0 ? '' : said)).join('')).toBe('');
    const log = readLog(fixture.site);
    const authors = log.slice(1).map(({ by }) => by);
    expect(authors.sort()).toEqual([...parts].sort());
    expect(Object.keys(log.at(-1)?.state?.parts ?? {}).sort()).toEqual([...parts, 'shell'].sort());
    expect(verify(fixture.site).problems).toEqual([]);
  }, 300_000);

  it('of the same part at once are refused, except one, which is named', async () => {
    await publish(fixture.options([fixture.shell(), rakhi('1.0.0')]));
    const versions = ['1.1.0', '1.2.0', '1.3.0'];
    let begin = () => {};
    const allBegun = new Promise<void>((resolve) => (begin = resolve));
    let begun = 0;
    const buildOnceAllBegin = async (version: string) => {
      begun += 1;
      if (begun === versions.length) begin();
      await allBegun;
      return [rakhi(version)];
    };
    const outcomes = await Promise.allSettled(
      versions.map((version) =>
        publish({
          ...fixture.options([], { by: `author of ${version}` }),
          builds: () => buildOnceAllBegin(version),
        }),
      ),
    );
    const [entry, ...others] = readLog(fixture.site).slice(1);
    expect(others).toEqual([]);
    const refusal = `mfe-rakhi became ${entry?.state?.parts['mfe-rakhi']?.id} meanwhile, in entry 2 by ${entry?.by}. Merge that change and publish again.`;
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));
    expect(refused.map(({ message }) => message)).toEqual([refusal, refusal]);
  }, 120_000);

  it('commit no entry that the system wrote only partly', async () => {
    await publish(fixture.options([fixture.shell(), rakhi('1.0.0')]));
    const long = fixture.options([rakhi('1.1.0')], { message: 'why '.repeat(8000) });
    // Every other file of this site is smaller.
    const { code, said } = await runPublisher(long, fixture.folder, { limit: 24_576 });
    expect([code, said]).toEqual([1, expect.stringMatching(/^EFBIG: file too large/)]);
    expect(readLog(fixture.site)).toHaveLength(1);
    expect(verify(fixture.site).problems).toEqual([]);
    await publish(long);
    expect(readLog(fixture.site).map(({ message }) => message.length)).toEqual([0, 32_000]);
  }, 60_000);

  it('commit nothing when the disk fails to write through', async () => {
    await publish(fixture.options([fixture.shell(), rakhi('1.0.0')]));
    const programs = path.join(fixture.folder, 'programs');
    mkdirSync(programs);
    const failing = `#!/bin/sh\necho "sync: error syncing '$2': Input/output error" >&2\nexit 1\n`;
    writeFileSync(path.join(programs, 'sync'), failing, { mode: 0o755 });
    const env = { PATH: `${programs}:${process.env['PATH']}` };
    const next = fixture.options([rakhi('1.1.0')]);
    const { code, said } = await runPublisher(next, fixture.folder, { env });
    expect(said).toMatch(
      /^The disk of \S+ has not stored what was written \(sync: error syncing '\S+': Input\/output error\): repair it, and publish again\.$/,
    );
    expect([code, readLog(fixture.site).length]).toEqual([1, 1]);
    expect(verify(fixture.site).problems).toEqual([]);
    expect((await publish(next))?.seq).toBe(2);
  }, 60_000);
});

describe('a site', () => {
  const crash = new CrashSite();
  let changes = 0;
  beforeAll(async () => {
    await crash.begin();
    changes = await crash.countChanges();
  }, 60_000);
  afterAll(() => crash.fixture.remove());

  it(`stays valid when its publisher is killed at ${KILLS} moments, and takes the next publish`, async () => {
    expect(changes).toBeGreaterThan(KILLS);
    for (const moment of spread(changes, KILLS)) {
      expect({ moment, ...(await crash.kill(moment)) }).toEqual({ moment, hit: true, problems: [] });
    }
  }, 300_000);

  it.each(FILE_FAILURES)(
    `stays valid when its disk fails at ${FAILURES} moments with %s, and takes the next publish`,
    async (failure) => {
      for (const moment of spread(changes, FAILURES)) {
        const { problems } = await crash.fail(moment, failure);
        expect({ moment, problems }).toEqual({ moment, problems: [] });
      }
    },
    120_000,
  );
});
