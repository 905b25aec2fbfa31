import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { readEntry } from './log';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { spread } from './testing/spread';
import { verify } from './verify';

const SUSPENSIONS = 6;
const DAY = 24 * 60 * 60 * 1000;
const fixture = new PublishFixture();
/** A site with three states of 40 days ago, copied for each suspension. */
const master = path.join(fixture.folder, 'master');
const { site } = fixture;
const again = fixture.remote();

function makeOld(folder: string): void {
  const seconds = (Date.now() - 40 * DAY) / 1000;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    utimesSync(path.join(folder, name), seconds, seconds);
}

beforeAll(async () => {
  jest.useFakeTimers({ now: Date.now() - 40 * DAY });
  const options = { site: master };
  await publish(fixture.options([fixture.shell(), again], options));
  for (const version of ['1.1.0', '1.2.0'])
    await publish(fixture.options([fixture.remote({ version, code: version })], options));
  jest.useRealTimers();
});
afterAll(() => fixture.remove());

/** Copies the site, and starts a clean-up of it in a process of its own. */
function startCleaner(env: NodeJS.ProcessEnv) {
  rmSync(site, { recursive: true, force: true });
  cpSync(master, site, { recursive: true, verbatimSymlinks: true });
  for (const folder of ['compositions', 'parts/mfe-rakhi', 'parts/shell']) makeOld(path.join(site, folder));
  const [killAtChange, cleaner] = ['killAtChange.ts', 'cleaner.ts'].map((name) =>
    path.join(__dirname, 'testing', name),
  ) as [string, string];
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '--require', killAtChange, cleaner, site], {
    env: { ...process.env, CHANGES_UNDER: site, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, ended: once(child, 'exit') };
}

it(`a clean-up that is suspended at ${SUSPENSIONS} moments removes nothing that is live since`, async () => {
  const counted = path.join(fixture.folder, 'changes');
  expect(await startCleaner({ CHANGES_FILE: counted }).ended).toEqual([0, null]);
  const changes = Number(readFileSync(counted, 'utf8'));
  expect(readEntry(site, 4).removed).toHaveLength(3);
  for (const moment of spread(changes, SUSPENSIONS)) {
    const { child, ended } = startCleaner({ STOP_AT: String(moment) });
    await once(child.stdout, 'data');
    await publish(fixture.options([again], { site }));
    child.kill('SIGCONT');
    expect({ moment, ended: await ended }).toEqual({ moment, ended: [0, null] });
    expect({ moment, ...verify(site) }).toMatchObject({ moment, problems: [] });
  }
}, 120_000);
