import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { verifySite } from './verifySite';

const fixture = new PublishFixture();
const master = path.join(fixture.folder, 'master');
const { site } = fixture;
const entry = path.join(site, 'log/000002.json');
const lastSeen = path.join(fixture.folder, 'last-seen');

beforeAll(async () => {
  const release = (version: string) => fixture.remote({ version, code: version });
  await publish({ ...fixture.options([fixture.shell(), release('1.0.0')]), site: master });
  for (const version of ['1.1.0', '1.2.0'])
    await publish({ ...fixture.options([release(version)]), site: master });
  await verifySite({ site: master, remember: lastSeen });
});
beforeEach(() => cpSync(master, site, { recursive: true, verbatimSymlinks: true }));
afterEach(() => rmSync(site, { recursive: true }));
afterAll(() => fixture.remove());

it.each<[string, () => string, string]>([
  [
    'other words',
    () => readFileSync(entry, 'utf8').replace('Asha', 'Eve!'),
    'log entry 3: it does not go on from entry 2, which was changed since, or is that of another copy of the site',
  ],
  [
    'another entry',
    () => readFileSync(path.join(site, 'log/000001.json'), 'utf8'),
    'Entry 2 of the log does not say what it should:\nseq 1: should be 2',
  ],
  ['no JSON', () => '{ "seq": 2,', 'Entry 2 of the log is no JSON.'],
  ['JSON of another shape', () => '[]', 'Entry 2 of the log does not say what it should:\n'],
])('lists an entry of the log that was overwritten with %s as a problem', async (_what, text, problem) => {
  writeFileSync(entry, text());
  const { problems, recomposed } = await verifySite({ site, lastSeen });
  expect(problems).toEqual([expect.stringContaining(problem)]);
  expect(recomposed).toBe(0);
});
