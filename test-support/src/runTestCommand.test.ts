import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '@dhaaga-noor/platform/system';
import { runTestCommand } from './runTestCommand';
import { planCommands, summarize } from './runTests';

/** One test always fails, one only in its first run, one never. */
const SPEC = `
const { existsSync, writeFileSync } = require('node:fs');
const { expect, test } = require('@playwright/test');
const mark = require('node:path').join(__dirname, 'ran');
test('is broken', () => expect(1).toBe(2));
test('is flaky', () => {
  const isFirst = !existsSync(mark);
  writeFileSync(mark, '');
  expect(isFirst).toBe(false);
});
test('is right', () => expect(1).toBe(1));
`;
const CONFIG = `module.exports = { testDir: __dirname, outputDir: 'results', workers: 1, projects: [{ name: 'desktop' }] };`;

const CACHE = path.join(WORKSPACE, '.cache');

describe('runTestCommand', () => {
  let folder: string;
  let command: string;

  beforeEach(() => {
    // Playwright refuses to run inside Jest, by this variable.
    delete process.env['JEST_WORKER_ID'];
    // Inside the workspace: its tests find Playwright.
    mkdirSync(CACHE, { recursive: true });
    folder = mkdtempSync(path.join(CACHE, 'run-tests-'));
    writeFileSync(path.join(folder, 'sometimes.spec.js'), SPEC);
    writeFileSync(path.join(folder, 'sometimes.config.js'), CONFIG);
    const config = path.relative(WORKSPACE, path.join(folder, 'sometimes.config.js'));
    command = `playwright test --reporter=junit --config ${config}`;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('counts a test as flaky that passes when it runs once more', async () => {
    const result = await runTestCommand(command, { repeats: true });
    expect(result.failed.map(({ title }) => title)).toEqual(['is broken']);
    expect(result.flaky).toEqual([
      {
        file: 'sometimes.spec.js desktop',
        title: 'is flaky',
        message: expect.stringContaining('toBe') as string,
      },
    ]);
    expect(summarize([result]).lines.slice(-2)).toEqual([
      '1 flaky: traces are in .cache/e2e/repeated',
      '2 passed, 1 failed',
    ]);
  }, 120_000);
});

it('planCommands runs browsers next to the rest of the long tiers, after the short ones', () => {
  const { first, browsers, rest } = planCommands(['check', 'quick', 'full', 's3']);
  expect(first.map(({ tier }) => tier)).toEqual(['check', 'quick', 'quick', 'quick']);
  expect(browsers.map(({ command }) => command)).toEqual([
    'playwright test --reporter=list,junit,html --config e2e/full.config.ts',
  ]);
  expect(rest.map(({ command }) => command)).toEqual([
    'jest --selectProjects full',
    'jest --config jest.s3.config.js',
  ]);
});

describe('summarize', () => {
  const flaky = (count: number) => ({
    name: 'playwright test',
    seconds: 1,
    files: [{ name: 'paging.spec.ts', seconds: 1, passed: 5, failed: count }],
    failed: [],
    flaky: Array.from({ length: count }, (_, index) => ({ file: 'paging.spec.ts', title: `${index}` })),
  });

  it('passes a run with three flaky tests', () => {
    expect(summarize([flaky(3)]).hasFailed).toBe(false);
    expect(summarize([flaky(3)]).lines.at(-1)).toBe('8 passed, 0 failed');
  });

  it('fails a run with four', () => {
    expect(summarize([flaky(4)]).hasFailed).toBe(true);
    expect(summarize([flaky(4)]).lines.at(-1)).toBe('9 passed, 1 failed');
  });
});
