import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { drawPicture } from '../media/mediaFixture';
import { CACHE_FOLDER } from '../media/settings';
import { findNginx } from '../server/nginx/testing/findNginx';
import { freePort } from '../server/testing/freePort';
import { commitOwnShop, commitPrice, commitSmallShop } from '../testing/commitChange';
import { cloneWorkspace, copyBuilds } from '../testing/copyWorkspace';
import { EXAMPLES } from './createProgram';
import { SITE_EXAMPLES } from './testing/siteExamples';

// Builds all parts, on machines that may be busy.
jest.setTimeout(1_200_000);

const folder = mkdtempSync(path.join(tmpdir(), 'first-hour-'));
const clone = path.join(folder, 'storefront');
const home = path.join(folder, 'home');
let port: number;

beforeAll(async () => {
  cloneWorkspace(clone);
  copyBuilds(clone);
  commitSmallShop(clone);
  commitOwnShop(clone);
  port = await freePort(5);
  mkdirSync(path.join(home, 'photos'), { recursive: true });
  const photograph = await drawPicture(1600, 1200).jpeg().toBuffer();
  const given = [path.join(home, 'photo.jpg'), path.join(home, 'lotus.jpg')];
  for (const file of given) writeFileSync(file, photograph);
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Starts command lines as a maintainer types them: no terminal, only photographs in the home
 * folder. Pictures that this machine has encoded are not encoded again.
 */
function start(lines: string) {
  const { PATH } = process.env;
  const env = {
    PATH,
    HOME: home,
    PORT: String(port),
    STOREFRONT_SITE: path.join(home, 'storefront'),
    STOREFRONT_CACHE: path.dirname(CACHE_FOLDER),
  };
  const shell = spawn('sh', ['-euc', lines], {
    cwd: clone,
    env,
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

/** A section of a page in docs, by the beginning of its heading. */
function readSection(name: string, heading: string): string {
  const page = readFileSync(path.join(clone, 'docs', name), 'utf8');
  return new RegExp(`^## ${heading}.*?\n([\\s\\S]*?)^## `, 'm').exec(page)?.[1] ?? '';
}

it('docs/shipping.md, "Your first release", works as written', async () => {
  const section = readSection('shipping.md', 'Your first release');
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const [toRelease = '', toServe = ''] = blocks;
  const said = await run(toRelease);
  expect(said).toContain('Entry 1: publish in stable');
  expect(said).toMatch(/^ {2}\+ \d+ products in \/shop\/rakhi\/single$/m);
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

/** Run by `examples.test.ts`, by `.ci/run`, and, of a release, below. */
const RUN_ELSEWHERE = [...SITE_EXAMPLES, 'check', 'run', 'publish'];

it('the example of each command works as its help prints it', async () => {
  const examples = new Map(Object.entries(EXAMPLES).map(([name, args]) => [name, `npx storefront ${args}`]));
  const add = String(examples.get('catalogue add'));
  expect(await run('npx storefront catalogue add --help')).toContain(`Example:\n  ${add}\n`);
  const take = (name: string) => {
    const example = examples.get(name);
    if (!example) throw new Error(`No help prints an example of "${name}".`);
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

  await runExample('build');
  await startExample('serve', /The storefront is at/, async () => {
    // It prints its own help. Another program on this machine may use the port in it.
    const help = await run('npx storefront conformance --help');
    const [, example = ''] = /^Example:\n {2}(.+)$/m.exec(help) ?? [];
    expect(await run(example.replace(':8080', `:${port}`))).toMatch(/hold\.$/m);
  });
  await startExample('start', /The storefront is at/);
  expect([...examples.keys()].sort()).toEqual(RUN_ELSEWHERE.toSorted());
});

it('"Every release after it" gives a version to the part that changed, and ships it', async () => {
  const section = readSection('shipping.md', 'Every release after it');
  const [toShip = '', toVersion = ''] = [...section.matchAll(/^ {4}(npm .+)$/gm)].map(([, line]) => line);
  const messages = path.join(clone, 'mfe-rakhi/src/messages.ts');
  const text = readFileSync(messages, 'utf8');
  commitPrice(clone, 150);
  writeFileSync(messages, text.replace("indexHeading: 'Rakhi Collections'", "indexHeading: 'All Our Rakhi'"));
  await run('git commit --quiet --all --message "fix(mfe-rakhi): a heading"');
  const versions = await run(toVersion);
  expect(versions.match(/^ - .+ => /gm)).toEqual([expect.stringMatching(/^ - @[\w-]+\/mfe-rakhi: /)]);
  // The script of the part begins it: this is the example of `publish`.
  expect(toShip.endsWith(String(EXAMPLES['publish']?.replace('publish mfe-rakhi', '--')))).toBe(true);
  expect(await run(toShip)).toMatch(/Entry 2: publish in stable\n {2}mfe-rakhi +(\d\S+)-\w{12} -> (?!\1-)\d/);
  expect(await run('npx storefront diff 1 2')).toMatch(/SDR004: price ₹\d+ -> ₹150/);
});

describe('docs/places.md', () => {
  /** The commands of a place in the table, with a domain of one's own. */
  const readCommands = (place: string): string[] => {
    const section = readSection('places.md', 'Places');
    const table = section.replaceAll('www.example.com', 'www.rakhi.test');
    const [, cell = ''] = new RegExp(`^\\| ${place} +\\| (.+?) +\\|`, 'm').exec(table) ?? [];
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command);
  };
  const expectExport = () =>
    expect(readFileSync(path.join(clone, 'out/shop/rakhi/single/SDR037/index.html'), 'utf8')).toContain(
      'Sindoor Lotus',
    );

  it('GitHub Pages, by the steps of its workflow', async () => {
    const name = readCommands('GitHub Pages').find((command) => command.endsWith('.yml')) ?? '';
    const workflow = parse(readFileSync(path.join(clone, name), 'utf8')) as {
      jobs: { export: { steps: { run?: string }[] } };
    };
    // The site in the workspace is there: `start` has published it.
    const steps = workflow.jobs.export.steps.flatMap(({ run: step = '' }) =>
      step.startsWith('npx storefront export') ? [step] : [],
    );
    await run(`export BASE=/repo/ ORIGIN=\n${steps.join('\n')}`);
    expectExport();
  });

  const whenNginx = findNginx() === undefined ? describe.skip : describe;
  whenNginx('served by nginx', () => {
    it('a folder', async () => {
      const section = readSection('serving.md', 'nginx on Debian');
      const [, block = ''] = /^To try nginx .*\n\n((?: {4}.+\n)+)/m.exec(section) ?? [];
      const [, toStop = ''] = /# and when done: (.+)/.exec(block) ?? [];
      const own = await freePort(1);
      await run(`PATH="$PATH:/usr/sbin"\n${block.replace(':8090', `:${own}`)}`);
      try {
        const page = await fetch(`http://127.0.0.1:${own}/shop/rakhi/single/SDR037`);
        expect(await page.text()).toContain('Sindoor Lotus');
      } finally {
        await run(toStop);
      }
    });
  });
});
