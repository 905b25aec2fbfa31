import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawPicture } from '../media/mediaFixture';
import { freePort } from '../server/testing/freePort';
import { cloneWorkspace } from '../testing/copyWorkspace';

// Builds all parts, on machines that may be busy.
jest.setTimeout(1_200_000);

const folder = mkdtempSync(path.join(tmpdir(), 'first-hour-'));
const clone = path.join(folder, 'storefront');
const home = path.join(folder, 'home');
let port: number;

beforeAll(async () => {
  cloneWorkspace(clone);
  port = await freePort(5);
  mkdirSync(path.join(home, 'photos'), { recursive: true });
  const photograph = await drawPicture(1600, 1200).jpeg().toBuffer();
  const given = [path.join(home, 'photo.jpg'), path.join(home, 'lotus.jpg')];
  for (const file of given) writeFileSync(file, photograph);
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Starts command lines as a maintainer types them: no terminal, only photographs in the home
 * folder.
 */
function start(lines: string) {
  const { PATH } = process.env;
  const shell = spawn('sh', ['-euc', lines], {
    cwd: clone,
    env: { PATH, HOME: home, PORT: String(port), STOREFRONT_SITE: path.join(home, 'storefront') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      listeners.forEach((listener) => listener());
    });
  }
  const ended = new Promise<number>((resolve) => shell.once('close', (code) => resolve(code ?? 1)));
  const said = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => void (pattern.test(output) && resolve());
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(output)));
    });
  const stop = async () => {
    if (shell.exitCode === null && shell.pid !== undefined) process.kill(-shell.pid, 'SIGTERM');
    await ended;
  };
  return { ended, said, stop, output: () => output };
}

/** Runs command lines to their end, and returns their output. */
async function run(lines: string): Promise<string> {
  const command = start(lines);
  if ((await command.ended) !== 0) throw new Error(`${lines}\n${command.output()}`);
  return command.output();
}

/** The commands of the guide's section, a block each. */
function readGuide(): string[] {
  const guide = readFileSync(path.join(clone, 'docs/shipping.md'), 'utf8');
  const [, section = ''] = /^## Your first release.*?\n([\s\S]*?)^## /m.exec(guide) ?? [];
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
}

it('docs/shipping.md, "Your first release", works as written', async () => {
  const [toRelease = '', toServe = ''] = readGuide();
  const said = await run(toRelease);
  expect(said).toContain('Entry 1: publish in stable');
  expect(said).toMatch(/^ {2}\+ 37 products in \/shop\/rakhi\/single$/m);
  const server = start(`exec ${toServe}`);
  try {
    await server.said(/The storefront is at/);
    const page = await fetch(`http://127.0.0.1:${port}/shop/rakhi/single/SDR037`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Sindoor Lotus');
  } finally {
    await server.stop();
  }
});

/** The names of the commands in a help text. */
const commandsOf = (help: string) =>
  [...help.slice(help.indexOf('\nCommands:')).matchAll(/^ {2}(?!help)([\w-]+)/gm)].map(
    ([, name = '']) => name,
  );

/** The example of each command in its help; without one, the command itself. */
async function readExamples(args = ''): Promise<Map<string, string>> {
  const help = await run(`npx storefront ${args} --help`);
  const commands = help.includes('\nCommands:') ? commandsOf(help) : [];
  const example = /^Example:\n {2}(.+)$/m.exec(help)?.[1] ?? '';
  if (commands.length === 0) return new Map([[args, example]]);
  const subcommands = await Promise.all(commands.map((name) => readExamples(`${args} ${name}`.trim())));
  return new Map(subcommands.flatMap((examples) => [...examples]));
}

/** Commits another price, and so a change that can be published. */
function commitPrice(rupees: number): void {
  const file = path.join(clone, 'mfe-rakhi/catalogue/single/SDR004/product.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^price: \d+$/m, `price: ${rupees}`));
  execFileSync('git', ['commit', '-qam', `fix(mfe-rakhi): SDR004 costs ${rupees}`], { cwd: clone });
}

/**
 * `check` and `test` run programs on all sources, for minutes: the run of this test is one of them.
 * Here those programs do nothing, no browser is started, and the commands themselves are run.
 */
function replaceCheckers(): void {
  const linters = ['prettier', 'eslint', 'stylelint', 'tsc', 'depcruise', 'knip', 'commitlint', 'audit-ci'];
  for (const name of [...linters, 'jest', 'playwright', 'size-limit']) {
    const file = path.join(clone, 'node_modules/.bin', name);
    rmSync(file);
    writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 });
  }
}

it('the example of each command works as its help prints it', async () => {
  const examples = await readExamples();
  expect([...examples].filter(([, example]) => example === '')).toEqual([]);
  const take = (name: string) => {
    const example = examples.get(name) ?? name;
    examples.delete(name);
    return example;
  };
  const runExample = (name: string) => run(take(name));
  const startExample = async (name: string, ready: RegExp, use?: () => Promise<void>) => {
    const command = start(`exec ${take(name)}`);
    try {
      await command.said(ready);
      await use?.();
    } finally {
      await command.stop();
    }
  };

  expect(await runExample('catalogue list')).toContain('SDR037');
  expect(await runExample('catalogue check')).toContain('The catalogue has no problems');
  await runExample('catalogue export');
  const table = readFileSync(path.join(home, 'shop.csv'), 'utf8');
  writeFileSync(path.join(home, 'shop.csv'), table.replace(/(SDR004,[^,]+),\d+/, '$1,151'));
  expect(await runExample('catalogue import')).toContain('0 new, 1 changed.');
  const back = path.join(clone, 'mfe-rakhi/catalogue/single/SDR001/back.jpg');
  writeFileSync(back, readFileSync(path.join(home, 'lotus.jpg')));
  await runExample('catalogue convert');
  expect(await runExample('catalogue add')).toContain('rakhi/single/SDR038 is in the catalogue.');
  expect(await runExample('catalogue remove')).toContain('is removed.');
  await startExample('admin', /The catalogue is at http/);
  await run('git reset --quiet --hard && git clean --quiet --force -d');

  commitPrice(150);
  await runExample('build');
  expect(await runExample('publish')).toContain('Entry 2: publish in stable');
  expect(await runExample('diff')).toMatch(/SDR004: price ₹\d+ -> ₹150/);
  expect(await runExample('rollback')).toContain('Entry 3: rollback in stable');
  await run('npx storefront publish mfe-rakhi --channel canary --stale');
  expect(await runExample('promote')).toContain('Entry 5: promote in stable');
  commitPrice(160);
  await run('npx storefront publish mfe-rakhi --channel canary');
  await startExample('serve', /The storefront is at/, async () => {
    // Another program on this machine may use its port.
    const example = take('conformance').replace(':8080', `:${port}`);
    expect(await run(example)).toMatch(/hold\.$/m);
  });
  await runExample('drop-canary');
  await run('npx storefront publish mfe-rakhi --channel preview');
  expect(await runExample('preview-link')).toMatch(/^https:\/\/\S+\?preview=\S+$/m);
  expect(await runExample('status')).toContain('stable: entry 5');
  expect(await runExample('log')).toContain('SDR004 costs 150');
  expect(await runExample('verify')).toContain(': no differences');
  await runExample('prune');
  expect(await runExample('export')).toMatch(/holds \d+ pages in \d+ files, for netlify at \/\.$/m);
  expect(await runExample('mirror')).toContain('new entries of the log');
  await runExample('nginx');
  expect(readFileSync(path.join(home, 'storefront.conf'), 'utf8')).toContain('listen 127.0.0.1:8081;');
  await startExample('start', /The storefront is at/);
  await startExample('dev', /mfe-rakhi is at http/);
  replaceCheckers();
  expect(await runExample('check')).toMatch(/^ {2}commits +passed/m);
  expect(await run(`export CHROMIUM_PATH=/bin/sh; ${take('test')}`)).toContain('3 passed, 0 failed');
  expect([...examples.keys()]).toEqual([]);
});

it('"Every release after it" gives a version to the part that changed, and ships it', async () => {
  const guide = readFileSync(path.join(clone, 'docs/shipping.md'), 'utf8');
  const [, section = ''] = /^## Every release after it\n([\s\S]*?)^## /m.exec(guide) ?? [];
  const [toShip = '', toVersion = ''] = [...section.matchAll(/^ {4}(npm .+)$/gm)].map(([, line]) => line);
  const messages = path.join(clone, 'mfe-rakhi/src/messages.ts');
  const text = readFileSync(messages, 'utf8');
  writeFileSync(messages, text.replace("indexHeading: 'Rakhi Collections'", "indexHeading: 'All Our Rakhi'"));
  await run('git commit --quiet --all --message "fix(mfe-rakhi): a heading"');
  const versions = await run(toVersion);
  expect(versions.match(/^ - .+ => /gm)).toEqual([expect.stringMatching(/^ - @[\w-]+\/mfe-rakhi: /)]);
  expect(await run(toShip)).toMatch(
    /Entry \d+: publish in stable\n {2}mfe-rakhi +(\d\S+)-\w{12} -> (?!\1-)\d/,
  );
});
