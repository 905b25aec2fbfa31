import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-types';
import { toIntegrity } from './fileTable';
import { readLog } from './log';
import type { LogEntry } from './LogEntry';
import { publish, type Build } from './publish';
import { PublishFixture } from './publishFixture';
import { verify } from './verify';

let fixture: PublishFixture;
beforeEach(async () => {
  fixture = new PublishFixture();
  await publish(fixture.options([fixture.shell(), fixture.remote()]));
});
afterEach(() => fixture.remove());

const SCRIPT = 'static/js/806.2.chunk.js';
const PAGE = 'pages/index.html';
const nextBuild = () => fixture.remote({ version: '1.1.0', code: 'two' });

const toRelease = ({ state }: LogEntry) => `parts/mfe-rakhi/${state?.parts['mfe-rakhi']?.id}`;
const toComposition = ({ state }: LogEntry) => `compositions/${state?.composition.id}`;

/** Publishes a build to a copy of the site, and puts a folder that this makes into the site itself. */
async function plant(build: Build, toFolder: (entry: LogEntry) => string): Promise<string> {
  const copy = path.join(fixture.folder, 'copy');
  cpSync(fixture.site, copy, { recursive: true, verbatimSymlinks: true });
  const entry = await publish({ ...fixture.options([build]), site: copy });
  if (!entry) throw new Error('nothing was published');
  const folder = path.join(fixture.site, toFolder(entry));
  cpSync(path.join(copy, toFolder(entry)), folder, { recursive: true });
  return folder;
}

function replaceIn(folder: string, name: string, from: string, to: string): void {
  const text = readFileSync(path.join(folder, name), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(folder, name), text.replace(from, to));
}

async function refusalOf(build: Build): Promise<string> {
  const error: unknown = await publish(fixture.options([build])).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'SITE_DAMAGED' });
  expect(readLog(fixture.site)).toHaveLength(1);
  return (error as Error).message;
}

/** Another script, and a release.json that fits it. */
function forge(folder: string): void {
  const script = 'evil(); //..';
  const release = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as Release;
  expect(release.files[SCRIPT]?.size).toBe(script.length);
  writeFileSync(path.join(folder, SCRIPT), script);
  const files = { ...release.files, [SCRIPT]: { integrity: toIntegrity(script), size: script.length } };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...release, files }));
}

describe('a folder that stands in the place of a release before it is published', () => {
  const inPlace = 'In the place of mfe-rakhi 1.1.0-';

  it.each<[string, (folder: string) => void, string]>([
    [
      'holds other files, and a release.json that fits them',
      forge,
      'something else, which is not this build',
    ],
    [
      'lacks its release.json',
      (folder) => rmSync(path.join(folder, 'release.json')),
      'something else, whose release.json is missing',
    ],
    [
      'has a link to its release.json',
      (folder) => {
        renameSync(path.join(folder, 'release.json'), path.join(folder, '../elsewhere.json'));
        symlinkSync('../elsewhere.json', path.join(folder, 'release.json'));
      },
      'something else, whose release.json is no regular file but a symbolic link',
    ],
    [
      'has half of its release.json',
      (folder) => writeFileSync(path.join(folder, 'release.json'), '{ "part":'),
      'something else, which is not this build',
    ],
    [
      'is empty',
      (folder) => {
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
      },
      'something else, whose release.json is missing',
    ],
  ])('is not taken for it when it %s', async (_title, change, found) => {
    const build = nextBuild();
    change(await plant(build, toRelease));
    const message = await refusalOf(build);
    expect(message).toContain(inPlace);
    expect(message).toContain(found);
    expect(message).toMatch(
      /: restore \S+ from a backup if the log names it, else remove it, and publish again\.$/,
    );
  });

  it.each<[string, (folder: string) => void, string]>([
    [
      'has a damaged file',
      (folder) => writeFileSync(path.join(folder, SCRIPT), '/* rout_s */'),
      `${SCRIPT} holds other bytes than were published`,
    ],
    [
      'has a file more',
      (folder) => writeFileSync(path.join(folder, 'more.js'), ''),
      'more.js was not published',
    ],
    ['has a file less', (folder) => rmSync(path.join(folder, SCRIPT)), `${SCRIPT} is missing`],
  ])('is told to be damaged when it %s', async (_title, change, found) => {
    const build = nextBuild();
    change(await plant(build, toRelease));
    expect(await refusalOf(build)).toMatch(/^The published mfe-rakhi 1\.1\.0-\w+ is damaged;/);
    expect(await refusalOf(build)).toContain(found);
  });

  it('is taken when somebody else has published the same build', async () => {
    const build = nextBuild();
    const folder = await plant(build, toRelease);
    replaceIn(folder, 'release.json', '"Asha"', '"Ravi"');
    expect((await publish(fixture.options([build])))?.seq).toBe(2);
    expect(verify(fixture.site).faults).toEqual([]);
  });
});

describe('a folder that stands in the place of a composition before it is composed', () => {
  it.each<[string, (folder: string) => void, string]>([
    ['a changed page', (folder) => replaceIn(folder, PAGE, '<main>', '<mein>'), `${PAGE} holds other bytes`],
    [
      'a page more',
      (folder) => writeFileSync(path.join(folder, 'pages/evil.html'), ''),
      'pages/evil.html was not published',
    ],
    [
      'another table',
      (folder) => replaceIn(folder, 'files.json', '"size": ', '"size":  '),
      'files.json is not that of this composition',
    ],
  ])('is refused with %s', async (_title, change, found) => {
    const build = nextBuild();
    const folder = await plant(build, toComposition);
    change(folder);
    const message = await refusalOf(build);
    expect(message).toContain(`${folder} stood there before and is damaged: restore it from a backup`);
    expect(message).toContain(found);
  });

  it('is taken as it is when it is whole', async () => {
    const build = nextBuild();
    await plant(build, toComposition);
    expect((await publish(fixture.options([build])))?.seq).toBe(2);
    expect(verify(fixture.site).faults).toEqual([]);
  });
});
