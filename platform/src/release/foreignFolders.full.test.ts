import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@dhaaga-noor/shared-types';
import { toIntegrity } from '../store/fileTable';
import { readLog } from './log';
import type { LogEntry } from '../store/LogEntry';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { verify } from './verify';

const fixture = new PublishFixture();
const at = (name: string) => path.join(fixture.folder, name);
const copy = (from: string, to: string) => cpSync(from, to, { recursive: true, verbatimSymlinks: true });
const build = fixture.remote({ version: '1.1.0', code: 'two' });
/** The files that publishing the build adds to a copy of this site. */
let entry: LogEntry | undefined;

beforeAll(async () => {
  await publish({ ...fixture.options([fixture.shell(), fixture.remote()]), site: at('before') });
  copy(at('before'), at('after'));
  entry = await publish({ ...fixture.options([build]), site: at('after') });
});
beforeEach(() => copy(at('before'), fixture.site));
afterEach(() => rmSync(fixture.site, { recursive: true }));
afterAll(() => fixture.remove());

const SCRIPT = 'static/js/806.2.chunk.js';
const PAGE = 'public/index.html';

const release = () => `parts/mfe-rakhi/${entry?.state?.parts['mfe-rakhi']?.id}`;
const composition = () => `compositions/${entry?.state?.composition.id}`;

/** Puts a folder into the site as publishing the build would. */
function plant(name: string): string {
  const folder = path.join(fixture.site, name);
  copy(path.join(at('after'), name), folder);
  return folder;
}

function replaceIn(folder: string, name: string, from: string, to: string): void {
  const text = readFileSync(path.join(folder, name), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(folder, name), text.replace(from, to));
}

async function refusal(): Promise<string> {
  const error: unknown = await publish(fixture.options([build])).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'SITE_DAMAGED' });
  expect(readLog(fixture.site)).toHaveLength(1);
  return (error as Error).message;
}

/** Another script, and a matching release.json. */
function forge(folder: string): void {
  const script = 'evil(); //..';
  const honest = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as Release;
  expect(honest.files[SCRIPT]?.size).toBe(script.length);
  writeFileSync(path.join(folder, SCRIPT), script);
  const files = { ...honest.files, [SCRIPT]: { integrity: toIntegrity(script), size: script.length } };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...honest, files }));
}

describe('a folder at a release’s path before it is published', () => {
  const existing = 'mfe-rakhi 1.1.0-';

  it.each<[string, (folder: string) => void, string]>([
    [
      'holds other files, and a release.json that fits them',
      forge,
      'something else, which is not this build',
    ],
    [
      'has a link to its release.json',
      (folder) => {
        renameSync(path.join(folder, 'release.json'), path.join(folder, '../elsewhere.json'));
        symlinkSync('../elsewhere.json', path.join(folder, 'release.json'));
      },
      'something else, whose release.json is not a regular file but a symbolic link',
    ],
    [
      'is empty',
      (folder) => {
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
      },
      'something else, whose release.json is missing',
    ],
  ])('is another one when it %s', async (_title, change, found) => {
    change(plant(release()));
    const message = await refusal();
    expect(message).toContain(existing);
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
  ])('is reported as damaged when it %s', async (_title, change, found) => {
    change(plant(release()));
    const message = await refusal();
    expect(message).toMatch(/^The published mfe-rakhi 1\.1\.0-\w+ is damaged;/);
    expect(message).toContain(found);
  });

  it('is reused when somebody else has published the same build', async () => {
    const folder = plant(release());
    replaceIn(folder, 'release.json', '"Asha"', '"Ravi"');
    expect((await publish(fixture.options([build])))?.seq).toBe(2);
    expect(verify(fixture.site).problems).toEqual([]);
  });
});

describe('a folder at a composition’s path before it is composed', () => {
  it.each<[string, (folder: string) => void, string]>([
    [
      'a page more',
      (folder) => writeFileSync(path.join(folder, 'public/evil.html'), ''),
      'public/evil.html was not published',
    ],
    [
      'a link to a folder',
      (folder) => {
        renameSync(path.join(folder, 'public'), at('elsewhere'));
        symlinkSync(at('elsewhere'), path.join(folder, 'public'));
      },
      'public is not a regular file but a symbolic link',
    ],
  ])('is refused with %s', async (_title, change, found) => {
    const folder = plant(composition());
    change(folder);
    const message = await refusal();
    expect(message).toContain(`${folder} exists already and is damaged: restore it from a backup`);
    expect(message).toContain(found);
  });

  it.each<[string, (folder: string) => void]>([
    ['a changed page', (folder) => replaceIn(folder, PAGE, '<main>', '<mein>')],
  ])('is composed anew with %s', async (_title, change) => {
    change(plant(composition()));
    expect((await publish(fixture.options([build])))?.seq).toBe(2);
    expect(verify(fixture.site).problems).toEqual([]);
  });

  it('is reused when it is whole', async () => {
    plant(composition());
    expect((await publish(fixture.options([build])))?.seq).toBe(2);
    expect(verify(fixture.site).problems).toEqual([]);
  });
});

describe('a folder whose release.json was changed after it was published', () => {
  const swap = (part: string, id: string) =>
    replaceIn(path.join(fixture.site, 'parts', part, id), 'release.json', '"Asha"', '"Eve"');
  const stateNow = () => readLog(fixture.site).at(-1)?.state;
  const addLumba = () => publish(fixture.options([fixture.remote({ part: 'mfe-lumba' })]));

  it('is not composed again, whichever part is published', async () => {
    const id = String(stateNow()?.parts['mfe-rakhi']?.id);
    swap('mfe-rakhi', id);
    await expect(addLumba()).rejects.toThrow(
      `The published mfe-rakhi ${id} is damaged; restore it from a backup or publish a new version:\nrelease.json is not the one that the log names`,
    );
  });
});
