import { writeFileSync } from 'node:fs';
import { entryIntegrity } from './log';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { entryFile } from '../store/siteFolder';
import { verify } from './verify';

const fixture = new PublishFixture();
afterAll(() => fixture.remove());

beforeAll(() => publish(fixture.options([fixture.shell(), fixture.remote()])));

it('continues after an entry with a field that is not known here', async () => {
  const unknown = {
    seq: 2,
    parent: entryIntegrity(fixture.site, 1),
    at: '2026-11-20T10:00:00.000Z',
    by: 'Asha',
    message: '',
    action: 'prune',
    channel: 'stable',
    removed: [],
    owners: ['Asha'],
  };
  writeFileSync(entryFile(fixture.site, 2), `${JSON.stringify(unknown, null, 1)}\n`);
  await publish(fixture.options([fixture.remote({ version: '1.1.0', code: 'two' })]));
  expect(verify(fixture.site).problems).toEqual([]);
});
