import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLog } from '../release';
import { RadosGateway } from '../release/testing/s3/RadosGateway';
import { readPointer } from '../store';
import { WORKSPACE } from '../system/workspace';
import { commitPrice, commitSmallShop } from '../testing/commitChange';
import { cloneWorkspace, copyBuilds, linkPictures } from '../testing/copyWorkspace';

const MINUTES = 60_000;
const [guide, shipping] = ['places', 'shipping'].map((name) =>
  readFileSync(path.join(WORKSPACE, `docs/${name}.md`), 'utf8'),
) as [string, string];
const find = (pattern: RegExp, text = guide) => pattern.exec(text)?.[1] ?? '';
const PUBLISH = find(/^ {4}(npx storefront publish .+ --site s3:.+)$/m);
const RELEASE = find(/^ {4}(npm run release -w mfe-rakhi -- --message .+)$/m, shipping);
const FOLLOW = find(/^\| a bucket, followed by servers +\| `([^`]+)`/m);
/** The site of the guide. */
const SITE = find(/^\| a bucket, followed .* (s3:\S+)/m);

// Builds two parts, on machines that may be busy.
jest.setTimeout(30 * MINUTES);

describe('in a bucket, the commands of docs/places.md, in a fresh clone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bucket-'));
  const clone = path.join(folder, 'storefront');
  const home = path.join(folder, 'home');
  let gateway: RadosGateway;
  /** The guide's variables, with the endpoint and the keys of the tests. */
  let settings: string;

  const start = (lines: string) =>
    spawn('sh', ['-euc', `exec 2>&1\n${settings}${lines}`], {
      cwd: clone,
      env: { PATH: process.env['PATH'], HOME: home, STOREFRONT_SITE: SITE },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });

  /** Runs command lines to their end, and returns their output. */
  async function run(lines: string): Promise<string> {
    const shell = start(lines);
    let output = '';
    shell.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [code] = (await once(shell, 'close')) as [number];
    if (code !== 0) throw new Error(`${lines}\n${output}`);
    return output;
  }

  beforeAll(async () => {
    linkPictures(home);
    cloneWorkspace(clone);
    copyBuilds(clone);
    commitSmallShop(clone);
    gateway = RadosGateway.running();
    const { accessKeyId, secretAccessKey } = gateway.owner;
    await gateway.createBucket(new URL(SITE).hostname);
    const variables = guide.match(/^ {4}export AWS_.*\n/gm) ?? [];
    settings = variables
      .join('')
      .replace('AWS_ACCESS_KEY_ID=...', `AWS_ACCESS_KEY_ID=${accessKeyId}`)
      .replace('AWS_SECRET_ACCESS_KEY=...', `AWS_SECRET_ACCESS_KEY=${secretAccessKey}`)
      .replace('https://s3.example.org', gateway.endpoint);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('publish all parts and a change of one, show, roll back and follow', async () => {
    // Its shell is built already, with placeholders.
    expect(await run(PUBLISH.replace('--new', '--new --demo'))).toContain('Entry 1: publish in stable');
    commitPrice(clone, 150);
    expect(await run(RELEASE)).toContain('Entry 2: publish in stable');
    expect(await run('npx storefront status')).toContain('stable: entry 2');
    expect(await run('npx storefront rollback --yes --by Ravi')).toContain('Entry 3: rollback in stable');
    await expect(run(RELEASE)).rejects.toThrow('Ravi rolled this change of mfe-rakhi back');
    expect(await run('npx storefront log')).toMatch(/^ +3 .*Ravi[^]*^ +2 .*SDR004 costs 150$[^]*^ +1 /m);
    expect(await run('npx storefront diff 1 2')).toMatch(/SDR004: price ₹\d+ -> ₹150/);

    const copy = path.join(folder, 'mirror');
    const mirror = start(FOLLOW.replace('/srv/storefront', copy));
    await once(mirror.stdout, 'data');
    process.kill(-(mirror.pid ?? 0), 'SIGTERM');
    await once(mirror, 'close');
    const [first] = readLog(copy);
    expect(readLog(copy)).toHaveLength(3);
    expect(readPointer(copy, 'stable')?.target).toBe(`compositions/${first?.state?.composition.id}`);
  });
});
