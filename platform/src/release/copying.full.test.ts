import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { verify } from './verify';

let fixture: PublishFixture;
let versions: number;
beforeEach(async () => {
  fixture = new PublishFixture();
  versions = 0;
  await publish(fixture.options([fixture.shell(), fixture.remote()]));
});
afterEach(() => fixture.remove());

const inFolder = (name: string) => path.join(fixture.folder, name);

function release(site = fixture.site): Promise<unknown> {
  versions += 1;
  const version = `1.${versions}.0`;
  return publish(fixture.options([fixture.remote({ version, code: version })], { site }));
}

/** As `cp -a` and `rsync -a` do. */
const copy = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, force: true });

describe('two diverged copies of a site, one copied over the other', () => {
  const other = () => inFolder('other');

  /** Lets each copy continue by some entries. */
  async function part(here: number, there: number): Promise<void> {
    copy(fixture.site, other());
    for (let entry = 0; entry < here; entry += 1) await release();
    for (let entry = 0; entry < there; entry += 1) await release(other());
  }

  it.each([
    ['the longer over the shorter, what is there stays', 1, 2, false],
    ['the shorter over the longer', 2, 1, true],
  ])('are distinguished: %s', async (_what, here, there, force) => {
    await part(here, there);
    for (const name of readdirSync(other()))
      cpSync(path.join(other(), name), path.join(fixture.site, name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (_from, to) => force || name === 'parts' || !existsSync(to) || !/\.json$|current$/.test(to),
      });
    expect(verify(fixture.site).problems).toContainEqual(
      'log entry 3: it does not go on from entry 2, which was changed since, or is that of another copy of the site',
    );
  });

  it('leave files that no entry names, where one log replaced the other', async () => {
    await part(1, 1);
    copy(other(), fixture.site);
    expect(verify(fixture.site).leftovers).toContainEqual(
      expect.stringMatching(
        /^compositions\/\w+ is named by no entry: a publish was refused or killed, or another copy of the site was laid over this one; prune removes it when it is older than --keep-days$/,
      ),
    );
  });
});
