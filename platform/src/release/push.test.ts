import { existsSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serveComposition } from '../server/serve';
import { prune } from './prune';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { push } from './push';
import { rollback } from './rollback';
import { verify } from './verify';

let fixture: PublishFixture;
let target: string;
const publishRakhi = (version: string, site = fixture.site) =>
  publish(fixture.options([fixture.remote({ version, code: version })], { site }));
const live = (site: string) => readlinkSync(path.join(site, 'current'));

beforeEach(async () => {
  fixture = new PublishFixture();
  target = path.join(fixture.folder, 'target');
  await publish(fixture.options([fixture.shell(), fixture.remote()]));
});
afterEach(() => fixture.remove());

it('brings a site elsewhere, and then each change of it', async () => {
  expect(await push(fixture.site, target)).toBe(1);
  await publishRakhi('1.1.0');
  await rollback({ site: fixture.site, by: 'Asha', message: '', serveComposition });
  await publish(fixture.options([fixture.remote({ version: '1.2.0', code: 'new' })], { channel: 'canary' }));
  expect(await push(fixture.site, target)).toBe(3);
  expect(live(target)).toBe(live(fixture.site));
  expect(existsSync(path.join(target, 'canary'))).toBe(true);
  expect(verify(target)).toMatchObject({ problems: [], leftovers: [] });
  expect(verify(fixture.site)).toMatchObject({ problems: [], leftovers: [] });
  expect(await push(fixture.site, target)).toBe(0);
});

it('undoes nobody’s release', async () => {
  await push(fixture.site, target);
  await publishRakhi('1.1.0', target);
  const after = live(target);
  await publishRakhi('1.2.0');
  await expect(push(fixture.site, target)).rejects.toThrow(
    `The log in ${target} has entries that are not in ${fixture.site}: publish with --site ${target}, on top of them.`,
  );
  expect(live(target)).toBe(after);
});

it('leaves out what a clean-up has removed', async () => {
  await publishRakhi('1.1.0');
  await publishRakhi('1.2.0');
  await prune({ site: fixture.site, by: 'Asha', keepDays: 0, now: Date.now() + 3 * 86_400_000 });
  expect(await push(fixture.site, target)).toBe(4);
  expect(verify(target)).toMatchObject({ problems: [], leftovers: [] });
});

it('moves the pointer that a killed push has left behind', async () => {
  await push(fixture.site, target);
  rmSync(path.join(target, 'current'));
  expect(await push(fixture.site, target)).toBe(0);
  expect(live(target)).toBe(live(fixture.site));
});

it.each([
  ['lost', (file: string) => rmSync(file)],
  ['changed', (file: string) => writeFileSync(file, 'other')],
])('sends nothing when a live file is %s', async (_title, damage) => {
  damage(path.join(fixture.site, 'current/public/index.html'));
  await expect(push(fixture.site, target)).rejects.toThrow(
    /^What stable shows is damaged in .*: compositions\/\w+\/public\/index\.html /,
  );
  expect(existsSync(path.join(target, 'log'))).toBe(false);
});
