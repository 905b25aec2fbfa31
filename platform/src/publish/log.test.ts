import { writeFileSync } from 'node:fs';
import { entryIntegrity, headOf, readLog } from './log';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { entryFile } from './siteFolder';
import { formatLog } from './status';
import { verify } from './verify';

const fixture = new PublishFixture();
afterAll(() => fixture.remove());

it('goes on from entries of another version, whose actions and fields it does not know', async () => {
  await publish(fixture.options([fixture.shell(), fixture.remote()]));
  const unknown = {
    ...{ seq: 2, parent: entryIntegrity(fixture.site, 1), at: '2026-11-20T10:00:00.000Z', by: 'Asha' },
    ...{ message: '', action: 'owners', channel: 'stable', changes: [], owners: { payload: 'e30=' } },
  };
  writeFileSync(entryFile(fixture.site, 2), `${JSON.stringify(unknown, null, 1)}\n`);
  expect(headOf(readLog(fixture.site), 'stable')?.seq).toBe(1);
  await publish(fixture.options([fixture.remote({ version: '1.1.0', code: 'two' })]));
  expect(formatLog(readLog(fixture.site))[1]).toContain('owners        no part changed  (Asha)');
  expect(verify(fixture.site).faults).toEqual([]);
});
