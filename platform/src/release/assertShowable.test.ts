import { cpSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serveComposition } from '../server/serve';
import { logLength, readEntry } from './log';
import type { ChannelState } from '../store/LogEntry';
import { promote } from './promote';
import { prune } from './prune';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { rollback } from './rollback';
import type { ServeComposition } from './smokeTest';
import { verify } from './verify';

const fixture = new PublishFixture();
const master = path.join(fixture.folder, 'master');
const { site } = fixture;

/** Three states of the live site, and a canary. */
beforeAll(async () => {
  await publish({ ...fixture.options([fixture.shell(), fixture.remote()]), site: master });
  for (const version of ['1.1.0', '1.2.0'])
    await publish({ ...fixture.options([fixture.remote({ version, code: version })]), site: master });
  const canary = fixture.remote({ version: '2.0.0', code: 'canary' });
  await publish({ ...fixture.options([canary], { channel: 'canary' }), site: master });
});
beforeEach(() => cpSync(master, site, { recursive: true, verbatimSymlinks: true }));
afterEach(() => rmSync(site, { recursive: true }));
afterAll(() => fixture.remove());

const author = { site, by: 'Asha', message: '', serveComposition };
const at = (name: string) => path.join(site, name);
const stateOf = (seq: number) => readEntry(site, seq).state as ChannelState;
const composition = (seq: number) => `compositions/${stateOf(seq).composition.id}`;
const release = (seq: number) => `parts/mfe-rakhi/${stateOf(seq).parts['mfe-rakhi']?.id}`;
const fallback = (seq: number) => `parts/mfe-rakhi/${stateOf(seq).lastKnownGood?.['mfe-rakhi']?.id}`;
const SCRIPT = 'static/js/main.1.js';
const ENTRY = 'static/js/remoteEntry.1.js';
const shellScript = () => `parts/shell/${stateOf(1).parts['shell']?.id}/${SCRIPT}`;

/** Damage to an entry's files, and the message. */
const DAMAGE: [string, (seq: number) => string, (file: string) => void, string][] = [
  ['lacks a page', (seq) => `${composition(seq)}/public/about.html`, (file) => rmSync(file), 'is missing'],
  [
    'has a script of the shell with other bytes',
    () => shellScript(),
    (file) => writeFileSync(file, 'evil(); '.slice(0, readFileSync(file).length)),
    'holds other bytes than were published',
  ],
  [
    'has a last known good script with other bytes',
    (seq) => `${fallback(seq)}/${ENTRY}`,
    (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('mfe', 'efm')),
    'holds other bytes than were published',
  ],
  [
    'has no list of its files',
    (seq) => `${composition(seq)}/files.json`,
    (file) => rmSync(file),
    'is missing',
  ],
  [
    'lacks a whole release',
    (seq) => `${release(seq)}/release.json`,
    (file) => rmSync(path.dirname(file), { recursive: true }),
    '',
  ],
];

const escape = (text: string) => text.replaceAll(/[.+()|]/g, '\\$&');

describe.each(DAMAGE)('what %s', (_what, name, damage, problem) => {
  /** The refusal in one line; nothing changes. */
  async function expectRefused(seq: number, action: () => unknown): Promise<void> {
    const file = name(seq);
    const [entries, pointer] = [logLength(site), readlinkSync(at('current'))];
    damage(at(file));
    const refused: unknown = await Promise.resolve()
      .then(action)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'PUBLISH_REFUSED' });
    const { message } = refused as Error;
    expect(message).not.toContain('\n');
    if (problem !== '') expect(message).toMatch(new RegExp(escape(`${file} ${problem}`)));
    expect([logLength(site), readlinkSync(at('current'))]).toEqual([entries, pointer]);
  }

  it('cannot be rolled back to', () => expectRefused(2, () => rollback(author, 2)));

  it('and is live prevents any clean-up', () =>
    expectRefused(3, () => prune({ site, by: 'Asha', keepDays: 30, now: Date.now() + 31 * 86_400_000 })));
});

it('promotes no canary with other bytes', async () => {
  const file = at(`${release(4)}/${ENTRY}`);
  writeFileSync(file, readFileSync(file, 'utf8').replace('canary', 'yranac'));
  await expect(promote(author)).rejects.toMatchObject({ code: 'SITE_DAMAGED' });
  expect(logLength(site)).toBe(4);
});

it('names no last known good release with other bytes', async () => {
  const file = at(`${release(3)}/${ENTRY}`);
  writeFileSync(file, readFileSync(file, 'utf8').replace('mfe', 'efm'));
  const next = fixture.remote({ version: '1.3.0', code: 'four' });
  expect((await publish(fixture.options([next])))?.state?.lastKnownGood).toEqual({
    'mfe-rakhi': stateOf(2).parts['mfe-rakhi'],
  });
});

it('rolls back to documents that have lost their compressed files: servers send the documents', async () => {
  const pages = at(`${composition(2)}/public`);
  for (const ending of ['.br', '.gz']) rmSync(path.join(pages, `about.html${ending}`));
  expect(await rollback(author, 2)).toMatchObject({ seq: 5 });
  expect(verify(site).problems.map((problem) => problem.replace(/^composition \w+: /, ''))).toEqual([
    'public/about.html.br is missing',
    'public/about.html.gz is missing',
  ]);
});

describe('a state that is whole, but does not respond', () => {
  const broken: ServeComposition = async () => {
    const server = createServer((_, response) => response.writeHead(500).end('down')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
  };

  it.each<[string, () => Promise<unknown>]>([
    ['is not rolled back to', () => rollback({ ...author, serveComposition: broken }, 2)],
    ['is not promoted', () => promote({ ...author, serveComposition: broken })],
  ])('%s', async (_what, action) => {
    const pointer = readlinkSync(at('current'));
    await expect(action()).rejects.toMatchObject({
      code: 'PUBLISH_REFUSED',
      message: expect.stringContaining('/ has status 500 instead of 200') as string,
    });
    expect([logLength(site), readlinkSync(at('current'))]).toEqual([4, pointer]);
  });
});
