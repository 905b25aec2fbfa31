import fs, {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@dhaaga-noor/shared-types';
import { serveComposition } from '../server/serve';
import { formatChange } from './Change';
import { diffEntries } from './diff';
import { appendEntry, readEntry, readLog } from './log';
import { publish } from './publish';
import { listedProduct, PublishFixture } from './publishFixture';
import { dropCanary, promote } from './promote';
import { rollback, rollbackPart } from './rollback';
import { entryFile } from '../store/siteFolder';
import { describeStatus, formatLog } from './status';
import { verify } from './verify';
import { openFolder } from '../store/remote/openSite';

/** A site with a shell and a remote, and one with a second release of the remote on top. */
const made = new PublishFixture();
const [once, twice] = ['once', 'twice'].map((name) => path.join(made.folder, name)) as [string, string];
beforeAll(async () => {
  await publish(made.options([made.shell(), made.remote()], { site: once }));
  copySite(once, twice);
  await publish(made.options([made.remote({ version: '1.1.0', code: 'two' })], { site: twice }));
});
afterAll(() => made.remove());

let fixture: PublishFixture;
beforeEach(() => {
  fixture = new PublishFixture();
});
afterEach(() => fixture.remove());

const copySite = (from: string, to: string) => cpSync(from, to, { recursive: true, verbatimSymlinks: true });
const publishOnce = () => copySite(once, fixture.site);
const publishTwice = () => copySite(twice, fixture.site);

const author = () => ({ site: fixture.site, by: 'Ravi', message: '', serveComposition });
const home = (pointer = 'current') =>
  readFileSync(path.join(fixture.site, pointer, 'public/index.html'), 'utf8');

/** Commits, as a colleague, a part's release from an entry to a channel. */
function putLive(part: string, seq: number, channel: 'stable' | 'canary' = 'stable'): void {
  const log = readLog(fixture.site);
  const [now, then] = [log.at(-1)?.state, log[seq - 1]?.state];
  const ref = then?.parts[part];
  const details = { by: 'Mira', message: 'urgent', action: 'publish', channel } as const;
  void appendEntry(openFolder(fixture.site), log, {
    ...details,
    state: now && ref && { ...now, parts: { ...now.parts, [part]: ref } },
  });
}

/**
 * Lets a colleague commit a part's release from entry 1 to a channel, just before the next entry is
 * appended.
 */
function putLiveFirst(part: string, channel: 'stable' | 'canary' = 'stable'): void {
  const { linkSync } = fs;
  jest.spyOn(fs, 'linkSync').mockImplementationOnce((from, to) => {
    putLive(part, 1, channel);
    linkSync(from, to);
  });
}

describe('publish', () => {
  it('begins a new log over the releases that are there, and shoppers have the old pages until then', async () => {
    const builds = [fixture.shell(), fixture.remote()];
    await publish(fixture.options(builds));
    await publish(
      fixture.options([fixture.remote({ version: '1.1.0', code: 'two' })], { channel: 'canary' }),
    );
    const live = readlinkSync(path.join(fixture.site, 'current'));
    const before = readEntry(fixture.site, 1).state;
    rmSync(path.join(fixture.site, 'log'), { recursive: true });
    const { linkSync } = fs;
    const append = jest.spyOn(fs, 'linkSync').mockImplementationOnce((from, to) => {
      expect(readlinkSync(path.join(fixture.site, 'current'))).toBe(live);
      linkSync(from, to);
    });
    const entry = await publish(fixture.options(builds));
    expect(append).toHaveBeenCalledTimes(1);
    expect(entry).toMatchObject({ seq: 1, parent: '', state: { parts: before?.parts } });
    expect(existsSync(path.join(fixture.site, 'canary'))).toBe(false);
    expect(verify(fixture.site).problems).toEqual([]);
  });

  it('puts a release into the site, composes it and switches to it', async () => {
    const entry = await publish(fixture.options([fixture.shell(), fixture.remote()], { message: 'begin' }));
    expect(entry).toMatchObject({ seq: 1, parent: '', by: 'Asha', message: 'begin', channel: 'stable' });
    expect(home()).toContain('<main>mfe-rakhi 1.0.0</main>');
    expect(readlinkSync(path.join(fixture.site, 'current'))).toBe(
      `compositions/${entry?.state?.composition.id}`,
    );
    const id = entry?.state?.parts['mfe-rakhi']?.id ?? '';
    const release = readFileSync(path.join(fixture.site, 'parts/mfe-rakhi', id, 'release.json'), 'utf8');
    expect(JSON.parse(release)).toMatchObject({ publisher: 'Asha' });
    expect(verify(fixture.site)).toMatchObject({
      entries: 1,
      compositions: 1,
      releases: 2,
      problems: [],
      leftovers: [],
    });
  });

  it('composes the same for parts in any order', async () => {
    const builds = [fixture.shell(), fixture.remote(), fixture.remote({ part: 'mfe-lumba' })];
    const one = await publish(fixture.options(builds));
    const site = path.join(fixture.folder, 'other');
    const other = await publish(fixture.options(builds.toReversed(), { site }));
    expect(other?.state?.composition).toEqual(one?.state?.composition);
  });

  it('names the previous release as last known good, and none that was rolled back', async () => {
    publishTwice();
    const named = () => readLog(fixture.site).at(-1)?.state?.lastKnownGood?.['mfe-rakhi']?.id.split('-')[0];
    expect(readLog(fixture.site)[0]?.state?.lastKnownGood).toEqual({});
    expect(named()).toBe('1.0.0');
    await publish(fixture.options([fixture.remote({ version: '1.2.0', code: 'three' })]));
    await rollbackPart(author(), 'mfe-rakhi');
    await publish(fixture.options([fixture.shell({ version: '2.0.0', code: 'again();' })]));
    expect(named()).toBe('1.0.0');
    expect(verify(fixture.site).problems).toEqual([]);
  });

  it('does nothing when the releases are live already', async () => {
    publishOnce();
    expect(await publish(fixture.options([fixture.remote()]))).toBeUndefined();
    expect(readLog(fixture.site)).toHaveLength(1);
  });

  describe('of the live state', () => {
    const lines: string[] = [];
    const again = () =>
      publish(fixture.options([fixture.remote()], { print: (line) => lines.push(line.trim()) }));
    const live = (name: string) => path.join(fixture.site, 'current', name);
    beforeEach(() => {
      publishOnce();
      lines.length = 0;
    });

    it.each<[string, string, () => void]>([
      [
        'a compressed document that is damaged',
        'public/about.html.gz',
        () => writeFileSync(live('public/about.html.gz'), 'evil'),
      ],
      ['the table of files', 'files.json', () => writeFileSync(live('files.json'), '{}')],
      [
        'a document that is a link now',
        'public/sitemap.xml',
        () => {
          rmSync(live('public/sitemap.xml'));
          symlinkSync('/etc/hostname', live('public/sitemap.xml'));
        },
      ],
    ])('restores %s', async (_what, name, damage) => {
      damage();
      expect(verify(fixture.site).problems).not.toEqual([]);
      expect(await again()).toBeUndefined();
      expect(lines).toContainEqual(
        expect.stringMatching(new RegExp(`^restored ${name} of composition \\w+$`)),
      );
      expect(verify(fixture.site)).toMatchObject({
        entries: 1,
        compositions: 1,
        problems: [],
        leftovers: [],
      });
    });

    it('composes nothing when everything is as published', async () => {
      await again();
      expect(lines.filter((line) => line.includes('compose'))).toEqual([]);
    });

    it('refuses to touch a composition with foreign files', async () => {
      writeFileSync(live('public/evil.html'), 'evil');
      rmSync(live('public/index.html.br'));
      await expect(again()).rejects.toMatchObject({
        code: 'SITE_DAMAGED',
        message: expect.stringMatching(/ is damaged: .*\npublic\/evil\.html was not published$/) as string,
      });
      expect(existsSync(live('public/index.html.br'))).toBe(false);
    });
  });

  it('refuses other bytes for an existing version, and names the command to run', async () => {
    publishOnce();
    await expect(publish(fixture.options([fixture.remote({ code: 'other' })]))).rejects.toThrow(
      /^mfe-rakhi 1\.0\.0 was published with other files \(1\.0\.0-[0-9a-f]{12}\): commit your change and run "npm run version"/,
    );
    await publish(fixture.options([fixture.remote({ code: 'other' })], { unversioned: true }));
    expect(readLog(fixture.site)).toHaveLength(2);
  });

  it('takes the code of a release of its version, where local builds have had others', async () => {
    const build = (digit: string, text: string) =>
      fixture.remote({ code: text, changes: { code: digit.repeat(64) } });
    await publish(fixture.options([fixture.shell(), build('1', 'a')]));
    await publish(fixture.options([build('2', 'b')], { unversioned: true }));
    await publish(fixture.options([build('2', 'b')]));
    await publish(fixture.options([build('2', 'c')]));
    expect(readLog(fixture.site)).toHaveLength(3);
    await expect(publish(fixture.options([build('3', 'd')]))).rejects.toThrow('npm run version');
  });

  it('refuses a build whose files differ from its list', async () => {
    const build = fixture.remote();
    writeFileSync(path.join(build.folder, 'static/css/styles.3.css'), '/* changed */');
    writeFileSync(path.join(build.folder, 'extra.js'), '');
    await expect(publish(fixture.options([build]))).rejects.toThrow(
      [
        'mfe-rakhi: the build does not hold what its release.json says; build it again:',
        'static/css/styles.3.css has 13 bytes instead of 12',
        'extra.js was not published',
      ].join('\n'),
    );
    expect(existsSync(fixture.site)).toBe(false);
  });

  it('refuses parts that do not fit together, all problems at once, and changes nothing', async () => {
    const products = [listedProduct()];
    await publish(fixture.options([fixture.shell(), fixture.remote({ products })]));
    const lumba = fixture.remote({
      part: 'mfe-lumba',
      products: [listedProduct({ price: 130, list: '/shop/lumba/mirror' })],
      changes: { contract: '4.0' },
    });
    const live = home();
    await expect(publish(fixture.options([lumba]))).rejects.toThrow(
      [
        'The parts do not fit together:',
        `mfe-lumba 1.0.0 speaks contract 4.0, shell 1.0.0 understands 3.0 to ${CONTRACT_VERSION}: publish the shell first`,
        'product SDR001: price 120 in mfe-rakhi (/shop/rakhi/single) and 130 in mfe-lumba (/shop/lumba/mirror); they must agree',
      ].join('\n'),
    );
    expect(readLog(fixture.site)).toHaveLength(1);
    expect(home()).toBe(live);
  });
});

describe('a log that is newer than the clock', () => {
  it('can still be published to, with a warning that names the entry', async () => {
    publishOnce();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const file = entryFile(fixture.site, 1);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"at": ".*?"/, `"at": "${at}"`));
    const lines: string[] = [];
    const next = fixture.remote({ version: '1.1.0', code: 'two' });
    const entry = await publish(fixture.options([next], { print: (line) => lines.push(line) }));
    expect(entry).toMatchObject({ seq: 2, at });
    expect(lines).toContain(
      `  warning: entry 1 by Asha is of ${at}, ahead of this machine's clock: set the clock that is wrong`,
    );
    expect(verify(fixture.site).problems).toEqual([
      `log entry 1: its time ${at} is ahead of this machine's clock`,
    ]);
  });
});

describe('an origin that is only an example', () => {
  it('is followed by how to see the site on this machine', async () => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    await publish(fixture.options([fixture.shell(), fixture.remote()], { print }));
    expect(lines.slice(-2)).toEqual([
      'Live: https://www.example.com/',
      'This address is only an example: "npx storefront serve" shows the site on this machine.',
    ]);
  });
});

describe('diff, status and log', () => {
  it('print the changes', async () => {
    await publish(fixture.options([fixture.shell(), fixture.remote({ products: [listedProduct()] })]));
    const products = [listedProduct({ price: 140 }), listedProduct({ id: 'SDR002' })];
    await publish(
      fixture.options([fixture.remote({ version: '1.1.0', products })], { message: 'new price' }),
    );
    expect((await diffEntries(fixture.site, 1, 2)).map(formatChange)).toEqual([
      expect.stringMatching(/^~ part mfe-rakhi: 1\.0\.0-\w+ -> 1\.1\.0-\w+$/),
      '~ product /shop/rakhi/single/SDR001: price ₹120 -> ₹140',
      '+ product /shop/rakhi/single/SDR002',
    ]);
    const minute = (seq: number) => readEntry(fixture.site, seq).at.slice(0, 16).replace('T', ' ');
    expect(await describeStatus(fixture.site)).toEqual([
      expect.stringMatching(/^stable: entry 2, composition \w{16}$/),
      expect.stringMatching(new RegExp(`^  shell +1\\.0\\.0-\\w+ +${minute(1)} UTC +\\d+ KB  Asha$`)),
      expect.stringMatching(new RegExp(`^  mfe-rakhi +1\\.1\\.0-\\w+ +${minute(2)} UTC +\\d+ KB  Asha$`)),
    ]);
    expect(formatLog(readLog(fixture.site))[0]).toMatch(
      /publish {12}mfe-rakhi 1\.1\.0-\w+ {2}\(Asha\) — new price$/,
    );
  });
});

describe('rollback', () => {
  it('restores the previous state, as a new entry, and an older one the next time', async () => {
    publishTwice();
    await publish(fixture.options([fixture.remote({ version: '1.2.0', code: 'three' })]));
    expect(await rollback(author())).toMatchObject({ seq: 4, action: 'rollback', source: 2, by: 'Ravi' });
    expect(home()).toContain('mfe-rakhi 1.1.0');
    expect(await rollback(author())).toMatchObject({ seq: 5, source: 1 });
    expect(home()).toContain('mfe-rakhi 1.0.0');
    await expect(rollback(author())).rejects.toThrow(
      /^Entry 5 shows the first state of the log: there is nothing to go back to\. "rollback 4" leads to entry 4 by Ravi, [\d-]{10} [\d:]{5} UTC$/,
    );
    expect(formatLog(readLog(fixture.site))[0]).toMatch(/ {2}stable {2}back to entry 1 +mfe-rakhi 1\.0\.0-/);
    expect(await rollback(author(), 3)).toMatchObject({ seq: 6, source: 3 });
    expect(home()).toContain('mfe-rakhi 1.2.0');
    expect(verify(fixture.site).problems).toEqual([]);
  });

  it('says first whose entries it undoes and what changes, and changes nothing unless confirmed', async () => {
    publishTwice();
    await rollback({ ...author(), by: 'Asha' });
    await publish(fixture.options([fixture.remote({ part: 'mfe-lumba' })], { by: 'Ravi', message: 'gold' }));
    const refuse = jest.fn().mockRejectedValue(new Error('Nothing has changed.'));
    const careful = { ...author(), confirm: refuse };
    await expect(rollback(careful)).rejects.toThrow('Nothing has changed.');
    expect(refuse).toHaveBeenCalledWith(
      [
        expect.stringMatching(/^Undoes entry 4 by Ravi, [\d-]{10} [\d:]{5} UTC: "gold"$/),
        expect.stringMatching(/^ {2}~ part mfe-lumba: \S+ -> none$/),
        '  - route /shop/mfe-lumba',
      ],
      expect.objectContaining({ target: expect.objectContaining({ seq: 3 }) as unknown }),
    );
    await expect(rollbackPart(careful, 'mfe-rakhi')).rejects.toThrow('nothing to go back to');
    expect(readLog(fixture.site)).toHaveLength(4);
  });

  it('rolls one part back and keeps other publishers’ releases', async () => {
    publishTwice();
    await publish(fixture.options([fixture.remote({ part: 'mfe-lumba' })]));
    await rollbackPart(author(), 'mfe-rakhi');
    expect(home()).toContain('mfe-lumba 1.0.0, mfe-rakhi 1.0.0');
    await expect(rollbackPart(author(), 'mfe-lumba')).rejects.toThrow(
      /^mfe-lumba has no other release than 1\.0\.0-\w+ that was not taken back: nothing to go back to\.$/,
    );
  });

  it('explains why a release no longer exists', async () => {
    publishTwice();
    const { id = '' } = readLog(fixture.site)[0]?.state?.parts['mfe-rakhi'] ?? {};
    rmSync(path.join(fixture.site, 'parts/mfe-rakhi', id), { recursive: true });
    await expect(rollbackPart(author(), 'mfe-rakhi')).rejects.toThrow(
      `mfe-rakhi ${id} is not there any more: it was cleaned up by prune, or is damaged. Publish it again.`,
    );
  });

  it('undoes no entry that arrived while it was starting', async () => {
    publishTwice();
    putLiveFirst('mfe-rakhi');
    await expect(rollback(author())).rejects.toThrow('Entry 3 by Mira: "urgent" went live meanwhile.');
    expect(readLog(fixture.site)).toHaveLength(3);
  });

  it('undoes no entry that arrived while its maintainer was asked, even when the entry is named', async () => {
    publishTwice();
    const confirm = () => {
      putLiveFirst('mfe-rakhi');
      return Promise.resolve();
    };
    await expect(rollback({ ...author(), confirm }, 1)).rejects.toThrow(
      'Entry 3 by Mira: "urgent" went live meanwhile.',
    );
    expect(readLog(fixture.site)).toHaveLength(3);
  });

  it('says so when it changes only how the documents were composed', async () => {
    publishOnce();
    jest.spyOn(Date.prototype, 'getFullYear').mockReturnValue(2040);
    await publish(fixture.options([fixture.remote()]));
    const confirm = jest.fn();
    await rollback({ ...author(), confirm }, 1);
    expect(confirm).toHaveBeenCalledWith(['The same releases, with documents as composed in entry 1.'], {
      target: expect.objectContaining({ seq: 1 }) as unknown,
      undone: [],
      changes: [],
    });
  });

  it('rolls back no part that somebody has changed while it was starting', async () => {
    publishTwice();
    putLiveFirst('mfe-rakhi');
    await expect(rollbackPart(author(), 'mfe-rakhi')).rejects.toThrow(
      /mfe-rakhi became 1\.0\.0-\w+ meanwhile, in entry 3 by Mira: "urgent"/,
    );
  });
});

describe('the canary', () => {
  it('is separate from stable until it is promoted on top of other releases', async () => {
    await publish(
      fixture.options([fixture.shell(), fixture.remote(), fixture.remote({ part: 'mfe-lumba' })]),
    );
    await publish(
      fixture.options([fixture.remote({ version: '1.1.0', code: 'two' })], { channel: 'canary' }),
    );
    expect(home()).toContain('mfe-rakhi 1.0.0');
    expect(home('canary')).toContain('mfe-rakhi 1.1.0');
    await publish(fixture.options([fixture.remote({ part: 'mfe-lumba', version: '1.1.0', code: 'x' })]));
    expect(await promote(author())).toMatchObject({ action: 'promote', source: 2, channel: 'stable' });
    expect(formatLog(readLog(fixture.site))[1]).toMatch(/ {2}stable {2}promote +mfe-rakhi 1\.1\.0-/);
    expect(home()).toContain('mfe-lumba 1.1.0, mfe-rakhi 1.1.0');
    expect(existsSync(path.join(fixture.site, 'canary'))).toBe(false);
    expect(verify(fixture.site).problems).toEqual([]);
  });

  it('is not promoted, nor ended, if it is not the expected one', async () => {
    publishTwice();
    await publish(fixture.options([fixture.remote({ version: '1.2.0', code: 'x' })], { channel: 'canary' }));
    putLiveFirst('mfe-rakhi', 'canary');
    await expect(promote(author())).rejects.toThrow(
      'The canary became entry 4 by Mira meanwhile: try that one, then promote it.',
    );
    expect(await dropCanary(author(), 3)).toBeUndefined();
    expect(readLog(fixture.site)).toHaveLength(4);
  });

  it('is not promoted over a newer release of the same part', async () => {
    publishOnce();
    await publish(
      fixture.options([fixture.remote({ version: '1.1.0', code: 'two' })], { channel: 'canary' }),
    );
    await publish(
      fixture.options([fixture.remote({ version: '1.2.0', code: 'three' })], { message: 'urgent' }),
    );
    await expect(promote(author())).rejects.toThrow(
      /^mfe-rakhi became 1\.2\.0-\w+ meanwhile, in entry 3 by Asha: "urgent"\./,
    );
    await dropCanary(author());
    expect(existsSync(path.join(fixture.site, 'canary'))).toBe(false);
    await expect(promote(author())).rejects.toThrow('There is no canary: publish one with --channel canary.');
  });

  it('leaves a preview to its link: no pointer leads to it', async () => {
    publishOnce();
    const entry = await publish(
      fixture.options([fixture.remote({ version: '1.1.0', code: 'two' })], { channel: 'preview' }),
    );
    expect(home()).toContain('mfe-rakhi 1.0.0');
    expect(home(`compositions/${entry?.state?.composition.id}`)).toContain('mfe-rakhi 1.1.0');
    expect(readdirSync(fixture.site).sort()).toEqual(['compositions', 'current', 'log', 'parts']);
  });
});
