import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { publish, readLog } from '../release';
import { PublishFixture } from '../release/publishFixture';
import { RadosGateway } from '../release/testing/s3/RadosGateway';
import { readPointer } from '../store';
import { WORKSPACE } from '../system/workspace';

const MINUTES = 60_000;
const guide = readFileSync(path.join(WORKSPACE, 'docs/shipping.md'), 'utf8');
const [, MIRROR = ''] = /^\| a bucket, followed by servers +\| `([^`]+)`/m.exec(guide) ?? [];
/** The site of the guide. */
const [SITE = ''] = /s3:\S+/.exec(MIRROR) ?? [];

describe('in a bucket, the commands of docs/shipping.md', () => {
  const fixture = new PublishFixture();
  let gateway: RadosGateway;
  /** The guide's variables, with the endpoint and the keys of the tests. */
  let settings: string;

  const rakhi = (version: string) => fixture.remote({ version, code: version });
  const start = (lines: string) =>
    spawn('sh', ['-euc', `exec 2>&1\n${settings}${lines}`], {
      cwd: WORKSPACE,
      env: { PATH: process.env['PATH'], HOME: fixture.folder, STOREFRONT_SITE: SITE },
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
    gateway = await RadosGateway.start();
    const { accessKeyId, secretAccessKey } = gateway.owner;
    const Bucket = new URL(SITE).hostname;
    await gateway.client(gateway.owner).send(new CreateBucketCommand({ Bucket }));
    const variables = guide.match(/^ {4}export AWS_.*\n/gm) ?? [];
    settings = variables
      .join('')
      .replace('AWS_ACCESS_KEY_ID=...', `AWS_ACCESS_KEY_ID=${accessKeyId}`)
      .replace('AWS_SECRET_ACCESS_KEY=...', `AWS_SECRET_ACCESS_KEY=${secretAccessKey}`)
      .replace('https://s3.example.org', gateway.endpoint);
    Object.assign(process.env, {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_ENDPOINT_URL_S3: gateway.endpoint,
    });
    await publish(fixture.options([fixture.shell(), rakhi('1.0.0')], { site: SITE }));
  }, 10 * MINUTES);
  afterAll(() => {
    gateway.stop();
    fixture.remove();
  });

  it(
    'publish, show, roll back, verify and mirror',
    async () => {
      const { folder: dist } = rakhi('1.1.0');
      const said = await run(
        `npx storefront publish mfe-rakhi --dist ${dist} --by Asha --message "SDR004 costs 150"`,
      );
      expect(said).toContain('Entry 2: publish in stable');
      expect(await run('npx storefront status')).toMatch(/mfe-rakhi +1\.1\.0-/);
      expect(await run('npx storefront rollback --by Ravi')).toContain('Entry 3: rollback in stable');
      expect(await run('npx storefront log')).toMatch(
        /^ +3 .*Ravi[^]*^ +2 .*Asha.*SDR004 costs 150$[^]*^ +1 /m,
      );
      expect(await run('npx storefront diff 1 2')).toContain('1.1.0');
      expect(await run('npx storefront verify')).toContain(': no differences');

      const folder = path.join(fixture.folder, 'mirror');
      const mirror = start(MIRROR.replace('/srv/storefront', folder));
      await once(mirror.stdout, 'data');
      process.kill(-(mirror.pid ?? 0), 'SIGTERM');
      await once(mirror, 'close');
      const [first] = readLog(folder);
      expect(readLog(folder)).toHaveLength(3);
      expect(readPointer(folder, 'stable')).toBe(`compositions/${first?.state?.composition.id}`);
    },
    3 * MINUTES,
  );
});
