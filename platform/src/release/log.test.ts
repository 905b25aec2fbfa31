import { writeFileSync } from 'node:fs';
import { entryIntegrity, readLog } from './log';
import { parseLogEntry } from './parseLogEntry';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { entryFile } from '../store/siteFolder';
import { verify } from './verify';

const fixture = new PublishFixture();
afterAll(() => fixture.remove());

beforeAll(() => publish(fixture.options([fixture.shell(), fixture.remote()])));

it('continues after an entry with a field that is not known here', async () => {
  const unknown = {
    ...{ seq: 2, parent: entryIntegrity(fixture.site, 1), at: '2026-11-20T10:00:00.000Z', by: 'Asha' },
    ...{ message: '', action: 'prune', channel: 'stable', removed: [], owners: ['Asha'] },
  };
  writeFileSync(entryFile(fixture.site, 2), `${JSON.stringify(unknown, null, 1)}\n`);
  await publish(fixture.options([fixture.remote({ version: '1.1.0', code: 'two' })]));
  expect(verify(fixture.site).problems).toEqual([]);
});

it.each<[string, object, string]>([
  [
    'leads out of the site',
    { state: { composition: { id: '../../evil', integrity: '' } } },
    'state.composition.id "../../evil": should be the name of a part, a release or a composition',
  ],
  [
    'removes something else',
    { removed: ['../home'] },
    'removed[0] "../home": should be a folder of the site',
  ],
  ['is another one', { seq: 2 }, 'seq 2: should be 1'],
  ['has no time', { at: 5 }, 'at 5: should be a time such as 2026-11-26T14:00:00.000Z'],
])('refuses an entry that %s', (_what, changes, problem) => {
  const entry = { ...readLog(fixture.site)[0], ...changes };
  expect(() => parseLogEntry(JSON.stringify(entry), 1)).toThrow(
    new RegExp(
      `^Entry 1 of the log does not say what it should:\n[^]*${problem.replaceAll(/[.[\]]/g, '\\$&')}`,
    ),
  );
});
