import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import * as sources from '../build/loadPart';
import { readBuild } from '../store/readBuild';
import { readRelease } from '../store/releases';
import * as commandInput from './commandInput';
import * as provenance from '../release/provenance';
import { type BuildFixture, listedProduct, PublishFixture } from '../release/publishFixture';
import { readLog } from '../release/log';
import { publish } from '../release/publish';
import { addPublishCommands } from './publishCommands';

// git and publishes really run, on machines that may be busy.
jest.setTimeout(60_000);

const YAML = 'mfe-rakhi/catalogue/single/SDR001/product.yaml';

let fixture: PublishFixture;
let clone: string;
let printed: string[];
/** Adds to the next builds. */
let extra: BuildFixture;
let shell: BuildFixture;
beforeEach(async () => {
  fixture = new PublishFixture();
  clone = path.join(fixture.folder, 'clone');
  mkdirSync(path.dirname(path.join(clone, YAML)), { recursive: true });
  git('init', '-q');
  printed = [];
  extra = {};
  shell = {};
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  const { readSources } = provenance;
  jest.spyOn(provenance, 'readSources').mockImplementation((names) => readSources(names, clone));
  jest.spyOn(sources, 'loadSources').mockImplementation((part) => {
    const { folder } = part === 'mfe-rakhi' ? build() : fixture.shell(shell);
    return Promise.resolve(readBuild(part, folder));
  });
  // A build holds the price that the clone has.
  jest
    .spyOn(commandInput, 'toBuilds')
    .mockImplementation(([part = ''], dist) =>
      Promise.resolve(
        part === 'mfe-rakhi'
          ? [dist === undefined ? build() : { part, folder: dist }]
          : [fixture.shell({ code: 'other();', ...shell })],
      ),
    );
  await publish(fixture.options([fixture.shell()]));
});
afterEach(() => {
  jest.restoreAllMocks();
  fixture.remove();
});

/** The printed lines without those of steps, which end with their seconds. */
const changes = () => printed.filter((line) => !/ s$/.test(line));

const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim();

const setPrice = (price: number) => writeFileSync(path.join(clone, YAML), `price: ${price}\n`);

function build() {
  const price = Number(/\d+/.exec(readFileSync(path.join(clone, YAML), 'utf8'))?.[0]);
  return fixture.remote({ products: [listedProduct({ price })], ...extra });
}

/** Commits a price and returns the commit. */
function commitPrice(price: number): string {
  setPrice(price);
  git('add', '-A');
  const asha = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.org'];
  git(...asha, 'commit', '-q', '--allow-empty', '-m', `price ${price}`);
  return git('rev-parse', 'HEAD');
}

/** Runs a command line as the terminal does. */
async function run(...args: string[]): Promise<void> {
  const program = new Command().exitOverride();
  addPublishCommands(program);
  await program.parseAsync([...args, '--site', fixture.site], { from: 'user' });
}

const publishRakhi = (...options: string[]) =>
  run('publish', 'mfe-rakhi', '--unversioned', '--by', 'Ravi', ...options);

/** The newest line of the log. */
async function lastOfLog(): Promise<string | undefined> {
  printed.length = 0;
  await run('log');
  return printed[0];
}

const PRICE = '~ product /shop/rakhi/single/SDR001: price';

describe('sources older than what is live', () => {
  it('are refused after a price went back to an earlier one, which reuses its release', async () => {
    commitPrice(100);
    await publishRakhi();
    const raised = commitPrice(165);
    await publishRakhi();
    const { id = '' } = readLog(fixture.site).at(-1)?.state?.parts['mfe-rakhi'] ?? {};
    expect(readRelease(fixture.site, 'mfe-rakhi', id)).toMatchObject({ commit: raised });
    const live = commitPrice(100);
    await publishRakhi();
    git('reset', '-q', '--hard', raised);
    jest.mocked(commandInput.toBuilds).mockClear();
    await expect(publishRakhi()).rejects.toThrow(
      `Your sources of mfe-rakhi are older than what is live (commit ${live.slice(0, 7)} by Ravi) and would undo it: ${PRICE} ₹100 -> ₹165. Pull that commit ("git pull"), or publish with --stale.`,
    );
    expect(readLog(fixture.site)).toHaveLength(4);
    expect(commandInput.toBuilds).not.toHaveBeenCalled();
  });
});

it('refuses a build from elsewhere that lowers a price; --stale is in the log', async () => {
  commitPrice(165);
  await publishRakhi();
  setPrice(155);
  const lower = build().folder;
  printed.length = 0;
  await expect(publishRakhi('--dist', lower)).rejects.toThrow(
    `The sources of this mfe-rakhi are unknown (a build from elsewhere, or a copy of the project without its .git), and it would lower what Ravi published: ${PRICE} ₹165 -> ₹155. Publish it from a clone ("git clone"), or, if that is meant, with --stale.`,
  );
  expect(changes()).toEqual([`  ${PRICE} ₹165 -> ₹155`]);
  await publishRakhi('--dist', lower, '--stale');
  expect(await lastOfLog()).toContain('(Ravi) --stale --dist');
  setPrice(1000);
  await publishRakhi('--dist', build().folder);
  expect(readLog(fixture.site)).toHaveLength(4);
});

describe('what a colleague rolled back', () => {
  let back: Date;
  beforeEach(async () => {
    commitPrice(155);
    await publishRakhi();
    commitPrice(165);
    await publishRakhi();
    // Times in the log never decrease.
    back = new Date(Date.now() + 60_000);
    jest.useFakeTimers({ now: back, doNotFake: ['nextTick', 'setImmediate'] });
    await run('rollback', '--yes', '--by', 'Asha', '--message', 'too dear');
    jest.useRealTimers();
  });

  const refusal = (changes: string) =>
    `Asha rolled this change of mfe-rakhi back on ${back.toISOString().slice(0, 16).replace('T', ' ')} UTC ("too dear"), and your sources bring it back: ${changes}. Correct it and commit that, or publish with --stale.`;

  it('is refused with who, when, why and both prices; --stale is in the log', async () => {
    jest.mocked(commandInput.toBuilds).mockClear();
    await expect(publishRakhi()).rejects.toThrow(refusal(`${PRICE} ₹155 -> ₹165`));
    expect(commandInput.toBuilds).not.toHaveBeenCalled();
    await publishRakhi('--stale');
    expect(await lastOfLog()).toContain('(Ravi) --stale');
    commitPrice(165);
    extra = { code: 'two' };
    await publishRakhi();
  });

  it('is refused with later changes of the part, too, and from elsewhere', async () => {
    commitPrice(165);
    extra = { products: [listedProduct({ price: 165 }), listedProduct({ id: 'SDR002' })] };
    await expect(publishRakhi()).rejects.toThrow(refusal(`${PRICE} ₹155 -> ₹165`));
    await expect(publishRakhi('--dist', build().folder)).rejects.toThrow('bring it back');
    await expect(publishRakhi('--channel', 'canary')).rejects.toThrow('bring it back');
  });

  it('lets a corrected new product through', async () => {
    const offer = (price: number) =>
      (extra = { products: [listedProduct({ price: 155 }), listedProduct({ id: 'SDR002', price })] });
    offer(999);
    await publishRakhi();
    await run('rollback', '--yes', '--by', 'Asha', '--message', 'far too dear');
    await expect(publishRakhi()).rejects.toThrow('bring it back: + product /shop/rakhi/single/SDR002.');
    offer(499);
    await publishRakhi();
    expect(readLog(fixture.site)).toHaveLength(7);
  });

  it('lets its other changes through once who rolled it back has corrected one', async () => {
    const offer = (...prices: number[]) =>
      (extra = {
        products: [155, ...prices].map((price, at) => listedProduct({ id: `SDR00${at + 1}`, price })),
      });
    offer(999, 300);
    await publishRakhi();
    await run('rollback', '--yes', '--by', 'Asha', '--message', 'far too dear');
    await expect(publishRakhi('--by', 'Asha')).rejects.toThrow('bring it back: + product');
    offer(499, 300);
    await expect(publishRakhi()).rejects.toThrow('bring it back: + product /shop/rakhi/single/SDR003.');
    await publishRakhi('--by', 'Asha');
    expect(readLog(fixture.site)).toHaveLength(7);
  });
});

describe('files in no commit', () => {
  it('are refused by their names; --dirty is in the log', async () => {
    commitPrice(155);
    setPrice(165);
    for (const name of 'abcdefg') writeFileSync(path.join(clone, 'mfe-rakhi', name), '');
    const first = [...'abcd'].map((name) => `mfe-rakhi/${name}`).join(', ');
    await expect(publishRakhi()).rejects.toThrow(
      `In no commit: ${YAML}, ${first} (and 3 more). Commit it, or publish with --dirty.`,
    );
    expect(commandInput.toBuilds).not.toHaveBeenCalled();
    await publishRakhi('--dirty');
    expect(await lastOfLog()).toContain('(Ravi) --dirty');
  });

  it('are not undone by the next publisher without --stale', async () => {
    commitPrice(155);
    setPrice(165);
    await publishRakhi('--dirty');
    git('checkout', '-q', '.');
    await expect(publishRakhi()).rejects.toThrow(
      `Ravi published mfe-rakhi from files in no commit, and your sources may undo that: ${PRICE} ₹165 -> ₹155. If that is meant, publish with --stale.`,
    );
    await publishRakhi('--stale');
    commitPrice(170);
    await publishRakhi();
    expect(readLog(fixture.site)).toHaveLength(4);
  });
});

it('shows a preview of files in no commit, and records no override', async () => {
  commitPrice(155);
  await publishRakhi();
  setPrice(165);
  await publishRakhi('--channel', 'preview');
  expect(readLog(fixture.site).at(-1)).toMatchObject({ channel: 'preview' });
  expect(await lastOfLog()).not.toContain('--');
});

it('refuses before a build a price that differs from the one in a list of another part', async () => {
  const lumba = { list: '/shop/lumba/mirror', price: 155 };
  const other = fixture.remote({ part: 'mfe-lumba', products: [listedProduct(lumba)] });
  await publish(fixture.options([other]));
  commitPrice(165);
  await expect(publishRakhi()).rejects.toThrow(
    'The parts do not fit together:\nproduct SDR001: price 155 in mfe-lumba (/shop/lumba/mirror) and 165 in mfe-rakhi (/shop/rakhi/single); they must agree',
  );
  expect(commandInput.toBuilds).not.toHaveBeenCalled();
});

it('prints what changes of a product', async () => {
  commitPrice(155);
  extra = { products: [listedProduct({ price: 155, size: '3 cm', colours: ['red'] })] };
  await publishRakhi();
  extra = {
    products: [
      listedProduct({
        price: 155,
        was: 180,
        description: 'Red.',
        media: [{ kind: 'image', alt: 'Red' }],
        size: '4 cm',
        materials: 'Cotton',
        box: 'A gift box',
        colours: ['red', 'gold'],
        for: ['brother'],
      }),
    ],
  };
  printed.length = 0;
  await publishRakhi();
  const product = '  ~ product /shop/rakhi/single/SDR001:';
  expect(printed.filter((line) => line.startsWith('  ~'))).toEqual([
    `${product} earlier price none -> ₹180`,
    `${product} description changed`,
    `${product} pictures or their texts changed`,
    `${product} size changed`,
    `${product} materials changed`,
    `${product} box changed`,
    `${product} colours red -> red, gold`,
    `${product} for none -> brother`,
  ]);
});

it('counts the products of a list that is new or gone', async () => {
  commitPrice(155);
  extra = { products: [listedProduct(), listedProduct({ id: 'SDR002' })] };
  await publishRakhi();
  expect(printed).toContain('  + 2 products in /shop/rakhi/single');
  extra = { products: [listedProduct({ list: '/shop/rakhi/pair' })] };
  await publishRakhi();
  expect(printed.filter((line) => line.includes('product'))).toEqual([
    '  + 2 products in /shop/rakhi/single',
    '  + 1 product in /shop/rakhi/pair',
    '  - 2 products in /shop/rakhi/single',
  ]);
});
