import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serveComposition } from '../server/serve';
import { readEntry } from './log';
import type { ChannelState } from '../store/LogEntry';
import { prune } from './prune';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { rollback } from './rollback';
import { verify } from './verify';

const fixture = new PublishFixture();
const master = path.join(fixture.folder, 'master');
const { site } = fixture;
const next = fixture.remote({ version: '1.2.0', code: 'three' });

beforeAll(async () => {
  const shell = fixture.shell({ files: { 'public/favicon.svg': '<svg/>' } });
  await publish({ ...fixture.options([shell, fixture.remote()]), site: master });
  await publish({ ...fixture.options([fixture.remote({ version: '1.1.0', code: 'two' })]), site: master });
});
beforeEach(() => cpSync(master, site, { recursive: true, verbatimSymlinks: true }));
afterEach(() => rmSync(site, { recursive: true }));
afterAll(() => fixture.remove());

const stateOf = (seq: number) => readEntry(master, seq).state as ChannelState;
const shell = () => `parts/shell/${stateOf(1).parts['shell']?.id}`;
const composition = (seq: number) => `compositions/${stateOf(seq).composition.id}`;

describe('a hidden file', () => {
  it.each<[string, string, () => string]>([
    ['at the root', '.DS_Store', () => ''],
    ['next to the parts', '.snapshot/daily', () => 'parts'],
    ['in a release', '._main.1.js', () => `${shell()}/static/js`],
    ['in a composition', '.snapshot/daily', () => `${composition(2)}/public`],
    ['named as unfinished deep in a composition', '.evil.partial-7-abc', () => `${composition(2)}/public`],
  ])('%s stops nothing, and verify names it: %s', async (_where, hidden, folder) => {
    const file = path.join(site, folder(), hidden);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'hidden');
    const name = path.posix.join(folder(), hidden.split('/')[0] ?? '');
    expect(verify(site)).toMatchObject({
      problems: [],
      leftovers: [`${name} does not belong to a site: no server sends what is hidden`],
    });
    expect(await rollback({ site, by: 'Asha', message: '', serveComposition })).toMatchObject({ seq: 3 });
    expect(await publish(fixture.options([next]))).toMatchObject({ seq: 4 });
    await prune({ site, by: 'Asha', keepDays: 1, now: Date.now() + 2 * 86_400_000 });
    expect(verify(site)).toMatchObject({ problems: [] });
    const state = readEntry(site, 4).state as ChannelState;
    expect(existsSync(path.join(site, 'compositions', state.composition.id, hidden))).toBe(false);
  });
});

it('accepts a build with a hidden file, and leaves that out', async () => {
  const build = fixture.remote({ version: '1.3.0', code: 'four' });
  writeFileSync(path.join(build.folder, 'static/js/.DS_Store'), 'hidden');
  const entry = await publish(fixture.options([build]));
  const folder = `parts/mfe-rakhi/${entry?.state?.parts['mfe-rakhi']?.id}`;
  expect(existsSync(path.join(site, folder, 'static/js/remoteEntry.1.js'))).toBe(true);
  expect(existsSync(path.join(site, folder, 'static/js/.DS_Store'))).toBe(false);
});
