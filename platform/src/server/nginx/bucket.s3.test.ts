import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publish } from '../../release';
import { PublishFixture } from '../../release/publishFixture';
import { RadosGateway } from '../../release/testing/s3/RadosGateway';
import { visit } from '../../release/testing/visit';
import { WORKSPACE } from '../../system/workspace';
import { findNginx } from './testing/findNginx';
import { startCache } from './testing/startCache';
import { startNginx, type StartedNginx } from './testing/startNginx';

const BUCKET = 'followed';
const SITE = `s3://${BUCKET}/site`;
const PAGES = ['/', '/shop', '/about'];
const SWITCHES = 1;
const BOUND_SECONDS = 10;
const MINUTES = 60_000;

/** The number in a file of the workspace that a pattern finds. */
function readNumber(file: string, pattern: RegExp): number {
  const [, found] = pattern.exec(readFileSync(path.join(WORKSPACE, file), 'utf8')) ?? [];
  return Number(found);
}

const every = readNumber('deploy/systemd/storefront-pull.service', /pull \S+ --every (\d+)/);
const cached = readNumber('deploy/nginx/cdn.conf', /proxy_cache_valid 200 404 (\d+)s;/);

describe('a bucket, a server that follows it, and a cache in front', () => {
  const fixture = new PublishFixture();
  let follower: ChildProcess;
  let server: StartedNginx;
  let cache: StartedNginx;

  const rakhi = (version: string) => fixture.remote({ version, code: version });
  const ship = (...builds: Parameters<typeof fixture.options>[0]) =>
    publish(fixture.options(builds, { site: SITE }));

  beforeAll(async () => {
    const gateway = RadosGateway.running();
    await gateway.createBucket(BUCKET);
    const { accessKeyId, secretAccessKey } = gateway.owner;
    Object.assign(process.env, {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_ENDPOINT_URL_S3: gateway.endpoint,
    });
    await ship(fixture.shell(), rakhi('1.0.0'));
    const folder = path.join(fixture.folder, 'copy');
    const command = path.join(WORKSPACE, 'platform/bin/storefront.mjs');
    const args = [command, 'pull', folder, '--site', SITE, '--every', String(every)];
    const started = spawn(process.execPath, args, {
      env: { ...process.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    follower = started;
    await new Promise((resolve) => started.stdout.once('data', resolve));
    server = await startNginx(findNginx() ?? '', { site: folder });
    cache = await startCache(findNginx() ?? '', server.origin);
  }, 10 * MINUTES);
  afterAll(() => {
    cache.stop();
    server.stop();
    follower.kill();
    fixture.remove();
  });

  it(
    `show a switch on every page, with settings that add up to less than ${BOUND_SECONDS} s`,
    async () => {
      expect(every + cached).toBeLessThan(BOUND_SECONDS);
      const times: string[] = [];
      const hasAll = async (version: string) => {
        const now = await Promise.all(PAGES.map((page) => visit(cache.origin, page)));
        expect(now.flatMap(({ problems }) => problems)).toEqual([]);
        return now.every(({ html }) => html.includes(`mfe-rakhi ${version}<`));
      };
      while (!(await hasAll('1.0.0')));
      for (let number = 1; number <= SWITCHES; number += 1) {
        const version = `1.${number}.0`;
        await ship(rakhi(version));
        const start = performance.now();
        while (!(await hasAll(version)));
        times.push(((performance.now() - start) / 1000).toFixed(1));
      }
      process.stdout.write(`\nseconds until a switch was seen on every page: ${times.join(', ')}\n`);
      expect(times).toHaveLength(SWITCHES);
    },
    2 * MINUTES,
  );
});
