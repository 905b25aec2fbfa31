import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pull } from './pull';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { spread } from './testing/spread';
import { verify } from './verify';

const KILLS = 6;
const fixture = new PublishFixture();
const inFolder = (name: string) => path.join(fixture.folder, name);
/** A copy of the first release, copied for each kill. */
const first = inFolder('first');
const folder = inFolder('mirror');
const pointerOf = (site: string) => readlinkSync(path.join(site, 'current'));

/** Runs a pull in a process of its own, which may kill itself. */
function runPull(env: NodeJS.ProcessEnv) {
  const [killAtChange, puller] = ['killAtChange.ts', 'puller.ts'].map((name) =>
    path.join(__dirname, 'testing', name),
  ) as [string, string];
  const args = ['--require', 'tsx/cjs', '--require', killAtChange, puller, fixture.site, folder];
  return spawnSync(process.execPath, args, {
    env: { ...process.env, CHANGES_UNDER: folder, ...env },
    encoding: 'utf8',
  });
}

function startAnew(): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(first, folder, { recursive: true, verbatimSymlinks: true });
}

beforeAll(async () => {
  await publish(fixture.options([fixture.shell(), fixture.remote()]));
  await pull(fixture.site, first);
  await publish(fixture.options([fixture.remote({ version: '1.1.0', code: 'two' })]));
});
afterAll(() => fixture.remove());

it(`a pull that is killed at ${KILLS} moments serves a whole release, and the next one catches up`, async () => {
  startAnew();
  const counted = inFolder('changes');
  expect(runPull({ CHANGES_FILE: counted })).toMatchObject({ status: 0, stderr: '' });
  const changes = Number(readFileSync(counted, 'utf8'));
  expect(changes).toBeGreaterThan(KILLS);
  let unfinished = 0;
  for (const moment of spread(changes, KILLS)) {
    startAnew();
    expect({ moment, ...runPull({ KILL_AT: String(moment) }) }).toMatchObject({
      moment,
      signal: 'SIGKILL',
    });
    expect([pointerOf(first), pointerOf(fixture.site)]).toContain(pointerOf(folder));
    expect(existsSync(path.join(folder, 'current/public/index.html'))).toBe(true);
    const { leftovers } = verify(folder);
    unfinished += leftovers.filter((text) => text.includes(' is unfinished: ')).length;
    await pull(fixture.site, folder);
    expect(pointerOf(folder)).toBe(pointerOf(fixture.site));
    expect({ moment, ...verify(folder) }).toMatchObject({ moment, problems: [], leftovers: [] });
  }
  expect(unfinished).toBeGreaterThan(0);
}, 120_000);
