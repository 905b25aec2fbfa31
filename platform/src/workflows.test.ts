import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { partNames, WORKSPACE } from './system/workspace';

interface Job {
  uses?: string;
  with?: Record<string, string>;
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  steps?: { uses?: string; run?: string }[];
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
      { uses: './.github/workflows/publish.yml', with: { part }, secrets: 'inherit' },
    ]);
  });

  it('lose no release: each part waits for itself, and none is cancelled while it runs', () => {
    const group = 'publish-${{ inputs.part }}';
    expect(read('publish.yml').concurrency).toEqual({ group, 'cancel-in-progress': false });
    expect(read('pages.yml').concurrency).toEqual({ group: 'pages', 'cancel-in-progress': false });
  });

  it.each(NAMES)('%s may read the sources, and requests a token only where Pages is deployed', (name) => {
    const { permissions, jobs } = read(name);
    expect(permissions).toEqual({ contents: 'read' });
    const more = Object.values(jobs).flatMap((job) => (job.permissions ? [job.permissions] : []));
    expect(more).toEqual(name === 'pages.yml' ? [{ pages: 'write', 'id-token': 'write' }] : []);
  });

  it.each(NAMES)('%s ends by itself, and puts no expression into a script', (name) => {
    const jobs = Object.values(read(name).jobs);
    // A job that calls another workflow has that one's limit.
    expect(jobs.filter(({ uses, 'timeout-minutes': limit }) => !uses && !limit)).toEqual([]);
    const scripts = jobs.flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });

  it('know every part', () =>
    expect(NAMES.sort()).toEqual([...partNames(), 'pages', 'publish'].map((name) => `${name}.yml`).sort()));
});
