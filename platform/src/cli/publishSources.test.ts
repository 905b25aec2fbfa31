import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import * as commandInput from './commandInput';
import * as provenance from '../release/provenance';
import { listedProduct, PublishFixture } from '../release/publishFixture';
import { readLog } from '../release/log';
import { publish } from '../release/publish';
import { addPublishCommands } from './publishCommands';

const YAML = 'mfe-rakhi/catalogue/single/SDR001/product.yaml';

let fixture: PublishFixture;
let clone: string;
let printed: string[];
beforeEach(async () => {
  fixture = new PublishFixture();
  clone = path.join(fixture.folder, 'clone');
  mkdirSync(path.dirname(path.join(clone, YAML)), { recursive: true });
  git('init', '-q');
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  const { readSources } = provenance;
  jest.spyOn(provenance, 'readSources').mockImplementation((parts) => readSources(parts, clone));
  // A build holds the price that the clone has.
  jest
    .spyOn(commandInput, 'toBuilds')
    .mockImplementation((parts, dist) =>
      Promise.resolve(dist === undefined && parts[0] === 'mfe-rakhi' ? [build()] : [fixture.shell()]),
    );
  await publish(fixture.options([fixture.shell()]));
});
afterEach(() => {
  jest.restoreAllMocks();
  fixture.remove();
});

const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim();

const setPrice = (price: number) => writeFileSync(path.join(clone, YAML), `price: ${price}\n`);

function build() {
  const price = Number(/\d+/.exec(readFileSync(path.join(clone, YAML), 'utf8'))?.[0]);
  return fixture.remote({ products: [listedProduct({ price })] });
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

const PRICE = '~ product /shop/rakhi/single/SDR001: price';

describe('sources older than what is live', () => {
  it('are refused after a price went back to an earlier one, which reuses its release', async () => {
    commitPrice(100);
    await publishRakhi();
    const raised = commitPrice(165);
    await publishRakhi();
    const live = commitPrice(100);
    await publishRakhi();
    git('reset', '-q', '--hard', raised);
    await expect(publishRakhi()).rejects.toThrow(
      `Your sources of mfe-rakhi are older than what is live (commit ${live.slice(0, 7)} by Ravi) and would undo it: ${PRICE} ₹100 -> ₹165. Pull that commit ("git pull"), or publish with --stale.`,
    );
    expect(readLog(fixture.site)).toHaveLength(4);
  });
});
