import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { serveComposition } from '../server/serve';
import { pull } from './pull';
import { prune } from './prune';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { rollback } from './rollback';
import { verify } from './verify';

let fixture: PublishFixture;
let folder: string;
const publishRakhi = (version: string) =>
  publish(fixture.options([fixture.remote({ version, code: version })]));
const live = () => readlinkSync(path.join(folder, 'current'));
const original = () => readlinkSync(path.join(fixture.site, 'current'));
const script = () => {
  const part = /"mfe-rakhi": \{\s*"id": "([^"]+)"/.exec(
    readFileSync(path.join(fixture.site, 'log/000002.json'), 'utf8'),
  );
  return path.join(fixture.site, 'parts/mfe-rakhi', part?.[1] ?? '', 'static/js/remoteEntry.1.js');
};

beforeEach(async () => {
  fixture = new PublishFixture();
  folder = path.join(fixture.folder, 'copy');
  await publish(fixture.options([fixture.shell(), fixture.remote()]));
});
afterEach(() => fixture.remove());

it('shows what the site shows, whole, and then each change of it', async () => {
  expect(await pull(fixture.site, folder)).toEqual({ entries: 1, folders: 3 });
  expect(live()).toBe(original());
  await publishRakhi('1.1.0');
  expect(await pull(fixture.site, folder)).toEqual({ entries: 1, folders: 2 });
  expect(live()).toBe(original());
  await rollback({ site: fixture.site, by: 'Asha', message: '', serveComposition });
  await pull(fixture.site, folder);
  expect(live()).toBe(original());
  expect(verify(folder)).toMatchObject({ problems: [], leftovers: [] });
  expect(await pull(fixture.site, folder)).toEqual({ entries: 0, folders: 0 });
});

it('goes on with what it has while something is damaged, and goes through once it is mended', async () => {
  await pull(fixture.site, folder);
  const before = live();
  await publishRakhi('1.1.0');
  const whole = readFileSync(script());
  appendFileSync(script(), ' ');
  await expect(pull(fixture.site, folder)).rejects.toThrow(/^What shoppers see is damaged in /);
  expect(live()).toBe(before);
  expect(verify(folder)).toMatchObject({ problems: [] });
  writeFileSync(script(), whole);
  await pull(fixture.site, folder);
  expect(live()).toBe(original());
});

describe('what a power cut or a lost file has damaged here', () => {
  const page = () => path.join(folder, live(), 'public/index.html');

  it('is taken again in a folder that the log here does not name yet', async () => {
    await pull(fixture.site, folder);
    await publishRakhi('1.1.0');
    await pull(fixture.site, folder);
    rmSync(path.join(folder, 'log/000002.json'));
    truncateSync(page());
    expect(await pull(fixture.site, folder)).toEqual({ entries: 1, folders: 1 });
    expect(verify(folder)).toMatchObject({ problems: [], leftovers: [] });
  });

  it('is taken again in what is live, and each later release lands', async () => {
    await pull(fixture.site, folder);
    rmSync(page());
    expect(await pull(fixture.site, folder)).toEqual({ entries: 0, folders: 1 });
    expect(verify(folder)).toMatchObject({ problems: [], leftovers: [] });
    rmSync(page());
    await publishRakhi('1.1.0');
    await pull(fixture.site, folder);
    expect(live()).toBe(original());
  });

  it('is left to the next release or start where only news are wanted', async () => {
    await pull(fixture.site, folder);
    rmSync(page());
    expect(await pull(fixture.site, folder, true)).toEqual({ entries: 0, folders: 0 });
  });

  it('stays as it is where the site has lost it too', async () => {
    await pull(fixture.site, folder);
    rmSync(page());
    rmSync(path.join(fixture.site, original(), 'public/sitemap.xml'));
    await expect(pull(fixture.site, folder)).rejects.toThrow(
      `What shoppers see is damaged in ${fixture.site}: ${original()}/public/sitemap.xml is missing`,
    );
    expect(existsSync(path.join(folder, live(), 'public/sitemap.xml'))).toBe(true);
  });
});

it('removes what killed processes have left unfinished, and nothing of those at work', async () => {
  await pull(fixture.site, folder);
  const { pid: dead } = spawnSync('true');
  const unfinished = (pid: number) => [
    `.current.partial-${pid}-a`,
    `log/.000002.json.partial-${pid}-a`,
    `compositions/.c.partial-${pid}-a`,
    `parts/mfe-rakhi/.1.0.0-b.partial-${pid}-a`,
  ];
  for (const name of [dead, process.pid, process.ppid].flatMap(unfinished))
    mkdirSync(path.join(folder, name, 'public'), { recursive: true });
  await pull(fixture.site, folder);
  expect(
    verify(folder)
      .leftovers.map((text) => text.split(' ')[0])
      .sort(),
  ).toEqual(unfinished(process.ppid).sort());
});

it('takes away what a clean-up has removed', async () => {
  const first = original();
  await pull(fixture.site, folder);
  await publishRakhi('1.1.0');
  await publishRakhi('1.2.0');
  await prune({ site: fixture.site, by: 'Asha', keepDays: 0, now: Date.now() + 3 * 86_400_000 });
  await pull(fixture.site, folder);
  expect(existsSync(path.join(folder, first))).toBe(false);
  expect(verify(folder)).toMatchObject({ problems: [] });
});

it('leaves a folder alone that holds another site', async () => {
  const other = new PublishFixture();
  await publish(other.options([other.shell({ code: 'other();' })]));
  await expect(pull(fixture.site, other.site)).rejects.toThrow(`${other.site} holds another site`);
  expect(verify(other.site)).toMatchObject({ problems: [] });
  other.remove();
});

it('says that there is no site yet', async () => {
  const empty = path.join(fixture.folder, 'empty');
  await expect(pull(empty, folder)).rejects.toThrow(`There is no site in ${empty}: publish to it first.`);
});
