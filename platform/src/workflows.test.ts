import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { partNames, WORKSPACE } from './system/workspace';

interface Job {
  uses?: string;
  with?: Record<string, string>;
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  environment?: string;
  steps?: { name?: string; uses?: string; if?: string; run?: string }[];
}

interface Workflow {
  on: { push?: { branches: string[]; paths?: string[] } };
  permissions: Record<string, string>;
  concurrency?: { group: string; 'cancel-in-progress': boolean };
  jobs: Record<string, Job>;
}

const FOLDER = path.join(WORKSPACE, '.github/workflows');
const NAMES = readdirSync(FOLDER);
const read = (name: string) => parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Workflow;
/** What a job may that proves to Amazon which workflow it is. */
const PROVES = { contents: 'read', 'id-token': 'write' };
const hasCatalogue = (part: string) => existsSync(path.join(WORKSPACE, part, 'catalogue'));

describe('workflows', () => {
  it.each(partNames())('publish %s when its version or its catalogue changes', (part) => {
    const { on, jobs } = read(`${part}.yml`);
    expect(on.push?.branches).toEqual(['main']);
    expect(on.push?.paths).toEqual([
      `${part}/package.json`,
      ...(hasCatalogue(part) ? [`${part}/catalogue/**`] : []),
    ]);
    expect(Object.values(jobs)).toEqual([
      {
        uses: './.github/workflows/publish.yml',
        permissions: PROVES,
        with: { part },
        secrets: 'inherit',
      },
    ]);
  });

  it('lose no release: each part waits for itself, and none is cancelled while it runs', () => {
    const group = 'publish-${{ inputs.part }}';
    expect(read('publish.yml').concurrency).toEqual({ group, 'cancel-in-progress': false });
    expect(read('pages.yml').concurrency).toEqual({ group: 'pages', 'cancel-in-progress': false });
  });

  it.each(NAMES)('%s may read the sources, and requests a token for Pages or for a bucket', (name) => {
    const { permissions, jobs } = read(name);
    expect(permissions).toEqual({ contents: 'read' });
    const more = Object.values(jobs).flatMap((job) => (job.permissions ? [job.permissions] : []));
    expect(more).toEqual([name === 'pages.yml' ? { pages: 'write', 'id-token': 'write' } : PROVES]);
  });

  it('prove by the token which part they publish, as docs/vps.md trusts it', () => {
    const guide = readFileSync(path.join(WORKSPACE, 'docs/vps.md'), 'utf8');
    const [, subject] = /"token\.actions\.githubusercontent\.com:sub": "(.*)"/.exec(guide) ?? [];
    expect(read('publish.yml').jobs['publish']?.environment).toBe('${{ inputs.part }}');
    expect(subject).toBe('repo:<owner>/<repository>:environment:mfe-rakhi');
  });

  it('use the token for a bucket only where the target is one of Amazon', () => {
    const users = NAMES.flatMap((name) =>
      Object.values(read(name).jobs).flatMap(({ steps = [] }) =>
        steps.filter(({ uses }) => uses?.startsWith('aws-actions/')).map((step) => [name, step.if]),
      ),
    );
    const isAmazon = "startsWith(vars.STOREFRONT_TARGET, 's3://') && vars.STOREFRONT_S3_ENDPOINT == ''";
    expect(users).toEqual([['publish.yml', isAmazon]]);
  });

  it.each(NAMES)('%s ends by itself, and puts no expression into a script', (name) => {
    const jobs = Object.values(read(name).jobs);
    // A job that calls another workflow has that one's limit.
    expect(jobs.filter(({ uses, 'timeout-minutes': limit }) => !uses && !limit)).toEqual([]);
    const scripts = jobs.flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });
});

describe('publishing', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'workflow-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function readStep(wanted: string): string {
    const steps = Object.values(read('publish.yml').jobs).flatMap((job) => job.steps ?? []);
    return steps.find(({ name }) => name === wanted)?.run ?? '';
  }

  it("takes the endpoint and the key of a store that is not Amazon's, and no empty setting", () => {
    const settings = {
      AWS_ENDPOINT_URL_S3: 'https://s3.example.org',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'a=b',
    };
    const file = path.join(folder, 'env');
    const { PATH } = process.env;
    const env = { ...settings, AWS_REGION: '', GITHUB_ENV: file, PATH };
    spawnSync('bash', ['-e', '-c', readStep("Use a store that is not Amazon's")], { env });
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    expect(readFileSync(file, 'utf8').trim().split('\n').sort()).toEqual(lines.sort());
  });
});
