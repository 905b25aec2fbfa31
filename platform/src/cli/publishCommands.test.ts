import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import * as loadPart from '../system/workspace';
import { listedProduct, PublishFixture } from '../release/publishFixture';
import { readWrittenComposition } from '../render/currentSite';
import { addPublishCommands } from './publishCommands';
import { CONTROLS } from '../system/plainText';
import { appendEntry, readLog } from '../release/log';
import { publish } from '../release/publish';
import { openFolder } from '../store/remote/openSite';

let fixture: PublishFixture;
let printed: string[];
beforeEach(() => {
  fixture = new PublishFixture();
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  fixture.remove();
});

/** Runs a command line as the terminal does. */
async function run(...args: string[]): Promise<void> {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  addPublishCommands(program);
  for (const command of program.commands)
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  await program.parseAsync(args, { from: 'user' });
}

describe('a folder without a site', () => {
  it.each([
    ['publish', 'mfe-rakhi', '--dist', '.'],
    ['rollback'],
    ['promote'],
    ['drop-canary'],
    ['prune', '--keep-days', '30'],
    ['status'],
    ['log'],
    ['diff', '1', '2'],
    ['verify'],
  ])('is an error, and stays as it is: %s', async (...args) => {
    const site = path.join(fixture.folder, 'mistyped/site');
    await expect(run(...args, '--site', site)).rejects.toThrow(
      `There is no site in ${site}: name its folder with --site, or begin one there with "npx storefront publish --new".`,
    );
    expect(existsSync(path.dirname(site))).toBe(false);
  });

  it('accepts a new site with all parts', async () => {
    const site = path.join(fixture.folder, 'new/my site');
    const { folder } = fixture.shell();
    const options = ['--dist', folder, '--demo', '--site', site, '--by', 'Asha'];
    const args = ['publish', '--new', ...options];
    jest.spyOn(loadPart, 'partNames').mockReturnValue(['shell', 'mfe-rakhi']);
    await expect(run('publish', ...options)).rejects.toThrow(
      'Name the parts to publish, of shell, mfe-rakhi; --new begins a site with all.',
    );
    await expect(run(...args)).rejects.toThrow(
      `--dist ${folder} is the build of one part: name one part, not 2.`,
    );
    await expect(run('publish', 'shell', '--new', ...options)).rejects.toThrow(
      'A site begins with all parts, and mfe-rakhi would be missing: name none, "npx storefront publish --new".',
    );
    expect(existsSync(path.dirname(site))).toBe(false);
    jest.spyOn(loadPart, 'partNames').mockReturnValue(['shell']);
    await run(...args);
    expect(readLog(site)).toHaveLength(1);
    await expect(run(...args)).rejects.toThrow(`There is a site in ${site} already: publish without --new.`);
  });
});

describe('an unknown name in an argument', () => {
  it.each([
    ['diff 1 99', 'There is no entry 99: the log ends with entry 1.'],
    ['diff 2 1', 'There is no entry 2: the log ends with entry 1.'],
    ['rollback 99', 'Entry 99 is not a state of the live site: choose one of 1.'],
    ['rollback --part nope', 'This site has had no part "nope": choose one of shell, mfe-rakhi.'],
  ])('is named with what there is: %s', async (args, message) => {
    await publish(fixture.options([fixture.shell(), fixture.remote()]));
    await expect(run(...args.split(' '), '--site', fixture.site)).rejects.toThrow(message);
    expect(readLog(fixture.site)).toHaveLength(1);
  });

  it.each(['--remember', '--last-seen', '--allowed-signers'])(
    'is a file, where a folder is: %s',
    async (option) => {
      await publish(fixture.options([fixture.shell(), fixture.remote()]));
      const folder = path.join(fixture.folder, 'watch');
      mkdirSync(folder);
      await expect(run('verify', '--site', fixture.site, option, folder)).rejects.toThrow(
        `${folder} is a folder: name a file in it.`,
      );
      expect(readdirSync(fixture.folder).filter((name) => name.includes('partial'))).toEqual([]);
    },
  );
});

describe('a part that is removed', () => {
  const args = (...options: string[]) => {
    const { folder } = fixture.shell({ version: '1.1.0' });
    return ['publish', 'shell', '--dist', folder, '--demo', '--site', fixture.site, ...options];
  };
  beforeEach(() => publish(fixture.options([fixture.shell(), fixture.remote()])));

  it('leaves no page and no menu entry behind, and prints what is removed', async () => {
    await run(...args('--without', 'mfe-rakhi'));
    expect(printed).toContain('  - route /shop/mfe-rakhi');
    const { composition, urls } = readWrittenComposition(path.join(fixture.site, 'current'));
    expect(composition.remotes).toEqual([]);
    expect(urls.filter((url) => url.startsWith('/shop/mfe-rakhi'))).toEqual([]);
    expect(Object.keys(readLog(fixture.site)[1]?.state?.parts ?? {})).toEqual(['shell']);
  });

  it.each([
    [['--without', 'mfe-gone'], '--without mfe-gone: the site has no such part, only shell, mfe-rakhi.'],
    [['--without', 'shell'], '--without shell: it is published as well, choose one.'],
    [
      ['--without', 'mfe-rakhi', '--channel', 'canary'],
      '--without takes parts out for all shoppers: leave out --channel canary.',
    ],
  ])('is refused: %j', async (options, message) => {
    await expect(run(...args(...options))).rejects.toThrow(message);
    expect(readLog(fixture.site)).toHaveLength(1);
  });
});

describe('redirects', () => {
  it('are printed with what nginx needs, if they change', async () => {
    const routes = [{ id: 'index', path: '/shop/mfe-rakhi' }];
    await publish(fixture.options([fixture.shell(), fixture.remote({ changes: { routes } })]));
    const redirects = [{ from: '/old', to: '/shop/mfe-rakhi', line: 1 }];
    const publishShell = (version: string) => {
      const { folder } = fixture.shell({ version, changes: { redirects } });
      return run('publish', 'shell', '--dist', folder, '--demo', '--site', fixture.site);
    };
    const note =
      'nginx serves redirects once its configuration is written again and reloaded: docs/serving.md.';
    await publishShell('1.1.0');
    expect(printed).toEqual(expect.arrayContaining(['  + redirect /old to /shop/mfe-rakhi', note]));
    printed.length = 0;
    await publishShell('1.2.0');
    expect(printed).not.toContain(note);
  });
});

describe('previews', () => {
  it('need no version, and reserve none for the next publish', async () => {
    await publish(fixture.options([fixture.shell(), fixture.remote()]));
    const preview = (code: string) =>
      run(
        ...['publish', 'mfe-rakhi', '--dist', fixture.remote({ code }).folder, '--channel', 'preview'],
        ...['--site', fixture.site, '--by', 'Asha'],
      );
    await preview('two');
    await preview('three');
    const released = fixture.remote({ version: '1.1.0', code: 'three' });
    await run('publish', 'mfe-rakhi', '--dist', released.folder, '--site', fixture.site, '--by', 'Asha');
    expect(readLog(fixture.site).map(({ channel }) => channel)).toEqual([
      'stable',
      'preview',
      'preview',
      'stable',
    ]);
  });
});

describe('a rollback without a terminal', () => {
  const args = ['rollback', '--by', 'Asha'];

  beforeEach(async () => {
    Object.defineProperty(process.stdin, 'isTTY', { value: false, configurable: true });
    await publish(fixture.options([fixture.shell(), fixture.remote()]));
    await publish(fixture.options([fixture.remote({ version: '1.1.0', code: 'two' })]));
  });

  it('says what it would undo, and how to do it', async () => {
    await expect(run(...args, '--site', fixture.site)).rejects.toThrow(
      'Nothing has changed: there is no terminal to ask. Add --yes, or name the entry: rollback 1.',
    );
    await expect(run(...args, '--part', 'mfe-rakhi', '--site', fixture.site)).rejects.toThrow(
      'Nothing has changed: there is no terminal to ask. Add --yes.',
    );
    expect(printed[0]).toMatch(/^Undoes entry 2 by Asha, /);
    expect(readLog(fixture.site)).toHaveLength(2);
  });

  it.each([['1'], ['--yes'], ['--part', 'mfe-rakhi', '--yes']])(
    'is done when it is named: %s',
    async (...named) => {
      await run(...args, ...named, '--site', fixture.site);
      expect(printed.join('\n')).toMatch(/^Undoes entry 2 by Asha, [^]*Entry 3: rollback in stable/);
      expect(readLog(fixture.site)).toHaveLength(3);
    },
  );
});

it('names the days that prune understands', async () => {
  await publish(fixture.options([fixture.shell()]));
  await expect(run('prune', '--keep-days', '0', '--site', fixture.site)).rejects.toThrow(
    'Write a whole number of days from 1, such as --keep-days 30.',
  );
});

describe('the message of a change', () => {
  const FORGED = 'fine\n    9  2026-11-26 10:00 UTC  stable  publish';

  it.each(['two\nlines', '\u001b[2K a terminal’s command', 'a mark \u200f of direction'])(
    'is one line of plain text: %j',
    async (text) => {
      await publish(fixture.options([fixture.shell()]));
      for (const option of ['--message', '--by'])
        await expect(run('rollback', '--site', fixture.site, option, text)).rejects.toThrow(
          `${JSON.stringify(text)} has line ends or control characters: write it on one line, as plain text.`,
        );
    },
  );

  it('forges no line of the log, whoever wrote it there', async () => {
    await publish(fixture.options([fixture.shell(), fixture.remote()]));
    const [first] = readLog(fixture.site);
    if (!first) throw new Error('Nothing was published.');
    const { action, channel, state } = first;
    const news = { action, channel, state, by: FORGED, message: FORGED };
    await appendEntry(openFolder(fixture.site), [first], news);
    await run('log', '--site', fixture.site);
    expect(printed).toHaveLength(2);
    await run('status', '--site', fixture.site);
    expect(printed.filter((line) => line.includes('\n'))).toEqual([]);
    const parts = { ...state?.parts, 'mfe-rakhi': { id: '2.0.0-0', integrity: '' } };
    const late = publish({
      ...fixture.options([]),
      builds: async () => {
        const colleague = { ...news, ...(state && { state: { ...state, parts } }) };
        await appendEntry(openFolder(fixture.site), readLog(fixture.site), colleague);
        return [fixture.remote({ version: '1.1.0', code: 'x' })];
      },
    });
    await expect(late).rejects.toThrow(/^mfe-rakhi became 2\.0\.0-0 meanwhile[^\n]*$/);
  });
});

describe('names of other people', () => {
  const FORGED = 'Lotus \u202e\n~ product SDR002: price ₹100 -> ₹1';

  it('forge no line of a command’s output', async () => {
    const remote = (version: string, name: string) =>
      fixture.remote({ version, code: version, products: [listedProduct({ name })] });
    await publish(fixture.options([fixture.shell(), remote('1.0.0', 'Lotus')]));
    await publish(fixture.options([remote('1.1.0', FORGED)]));
    writeFileSync(path.join(fixture.site, 'parts/mfe-rakhi/\u202e\n1 entries'), '');
    await run('diff', '1', '2', '--site', fixture.site);
    await run('verify', '--site', fixture.site);
    process.exitCode = undefined;
    expect(printed.join('\n')).toContain('name "Lotus" -> "Lotus ��~ product SDR002');
    expect(printed.join('\n')).toContain('parts/mfe-rakhi/��1 entries is not a folder');
    expect(printed.filter((line) => CONTROLS.test(line))).toEqual([]);
  });
});

describe('a signing key', () => {
  it.each([0o640, 0o604])('is refused when others can use it: mode %i', async (mode) => {
    await publish(fixture.options([fixture.shell()]));
    const key = path.join(fixture.folder, 'my key');
    writeFileSync(key, 'secret');
    chmodSync(key, mode);
    await expect(run('rollback', '--site', fixture.site, '--sign', key, '--by', 'Asha')).rejects.toThrow(
      `Others can use the key ${key} (mode ${mode.toString(8)}): "chmod 600 ${key}" first.`,
    );
  });
});

it('makes the folders above the file that verify remembers in', async () => {
  await publish(fixture.options([fixture.shell(), fixture.remote()]));
  mkdirSync(path.join(fixture.folder, 'watch'));
  const file = path.join(fixture.folder, 'watch/of my site/seen');
  await run('verify', '--site', fixture.site, '--remember', file);
  expect(existsSync(file)).toBe(true);
});
