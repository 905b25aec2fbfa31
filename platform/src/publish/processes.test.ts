import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readLog } from './log';
import { publish, type PublishOptions } from './publish';
import { PublishFixture } from './publishFixture';
import { verify } from './verify';

const PUBLISHER = path.join(__dirname, 'testing/publisher.ts');
const KILLER = path.join(__dirname, 'testing/killAtChange.cjs');
const PUBLISHERS = 20;
const KILLS = 50;

let fixture: PublishFixture;
let runs = 0;
beforeEach(() => {
  fixture = new PublishFixture();
});
afterEach(() => fixture.remove());

interface Outcome {
  code: number | null;
  signal: string | null;
  said: string;
}

/** Runs a publisher in a process of its own. */
async function runPublisher(options: PublishOptions, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  runs += 1;
  const file = path.join(fixture.folder, `options-${runs}.json`);
  writeFileSync(file, JSON.stringify(options));
  const words = ['--require', KILLER, '--import', 'tsx', PUBLISHER, file];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, CHANGES_UNDER: fixture.site, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, said };
}

const rakhi = (version: string, code = version) => fixture.remote({ version, code });

it(`lets ${PUBLISHERS} publishers of different parts at once through, each exactly once`, async () => {
  await publish(fixture.options([fixture.shell()]));
  const parts = Array.from({ length: PUBLISHERS }, (_, place) => `mfe-part-${place}`);
  const outcomes = await Promise.all(
    parts.map((part) => runPublisher(fixture.options([fixture.remote({ part })], { by: part }))),
  );
  expect(outcomes.map(({ code, said }) => (code === 0 ? '' : said)).join('')).toBe('');
  const log = readLog(fixture.site);
  expect(
    log
      .slice(1)
      .map(({ by }) => by)
      .sort(),
  ).toEqual([...parts].sort());
  expect(Object.keys(log.at(-1)?.state?.parts ?? {}).sort()).toEqual([...parts, 'shell'].sort());
  expect(verify(fixture.site).faults).toEqual([]);
}, 300_000);

it('refuses all but one of the publishers who change the same part at once, and names the one', async () => {
  await publish(fixture.options([fixture.shell(), rakhi('1.0.0')]));
  const versions = ['1.1.0', '1.2.0', '1.3.0'];
  const outcomes = await Promise.all(
    versions.map((version) =>
      runPublisher(fixture.options([rakhi(version)], { by: `author of ${version}`, base: 1 })),
    ),
  );
  const [entry, ...others] = readLog(fixture.site).slice(1);
  expect(others).toEqual([]);
  expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1);
  for (const { said } of outcomes.filter(({ code }) => code !== 0)) {
    expect(said).toBe(
      `mfe-rakhi became ${entry?.changes[0]?.to} meanwhile, in entry 2 by ${entry?.by}. Take that change in and publish again.`,
    );
  }
}, 120_000);

it(`survives a kill at ${KILLS} moments: the site stays valid, and the next publish succeeds`, async () => {
  await publish(fixture.options([fixture.shell(), rakhi('1.0.0')]));
  const counted = path.join(fixture.folder, 'changes');
  await runPublisher(fixture.options([rakhi('1.0.1')]), { CHANGES_FILE: counted });
  const changes = Number(readFileSync(counted, 'utf8'));
  expect(changes).toBeGreaterThan(KILLS);
  // One site for all: what killed publishers leave behind must not trouble the next one either.
  const moments = Array.from({ length: KILLS }, (_, place) => 1 + Math.floor((place * changes) / KILLS));
  for (const [place, moment] of moments.entries()) {
    const build = rakhi(`1.1.${place}`);
    const live = readLog(fixture.site).length;
    const outcome = await runPublisher(fixture.options([build]), { KILL_AT: String(moment) });
    expect(outcome).toMatchObject({ signal: 'SIGKILL' });
    expect(verify(fixture.site).faults).toEqual([]);
    expect(existsSync(path.join(fixture.site, 'current/composition.json'))).toBe(true);
    // Committed before the kill, or not at all; run again it is there, once.
    await publish(fixture.options([build]));
    const log = readLog(fixture.site);
    expect(log).toHaveLength(live + 1);
    expect(log.at(-1)?.changes).toMatchObject([
      { part: 'mfe-rakhi', to: expect.stringContaining(`1.1.${place}-`) as string },
    ]);
    expect(readFileSync(path.join(fixture.site, 'current/pages/index.html'), 'utf8')).toContain(
      `mfe-rakhi 1.1.${place}<`,
    );
  }
  expect(verify(fixture.site).faults).toEqual([]);
}, 600_000);
