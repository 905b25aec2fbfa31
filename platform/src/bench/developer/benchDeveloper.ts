import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../browser/chromium';
import { partNames } from '../../build/loadPart';
import { freePort } from '../../nginx';
import { copyWorkspace, runStorefront, startStorefront } from '../../testing';
import { WORKSPACE } from '../../workspace';
import type { BenchFigure } from '../figures';

const COPY = path.join(WORKSPACE, '.cache/bench/developer');
const LIST = '/shop/rakhi/single';
const LONGEST_MS = 240_000;

/** A text of a part that a page shows, for changing it. */
const TEXT = {
  file: 'mfe-rakhi/src/words.ts',
  before: "home: 'Home'",
  after: "home: 'Front door'",
  shown: 'Front door',
};
/** A product whose price a maintainer changes. */
const PRODUCT = 'mfe-rakhi/catalogue/single/SDR003/product.yaml';

async function seconds(act: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await act();
  return (performance.now() - from) / 1000;
}

function edit(file: string, change: (text: string) => string): void {
  const target = path.join(COPY, file);
  const text = readFileSync(target, 'utf8');
  const changed = change(text);
  if (changed === text)
    throw new Error(`${file} has nothing to change any more: name another text in the bench.`);
  writeFileSync(target, changed);
}

const run = async (...words: string[]) => void (await runStorefront({ words, workspace: COPY }));
const build = () => run('build');

/** Builds from nothing, with nothing to do, and after one change of each kind. */
async function measureBuilds(): Promise<BenchFigure[]> {
  const cold = await seconds(build);
  const warm = await seconds(build);
  edit(PRODUCT, (text) => text.replace(/^price: .*$/m, 'price: 777'));
  const product = await seconds(build);
  edit('shared-ui/src/words.ts', (text) => `${text}\n/** Changed. */\nexport const changed = 'changed';\n`);
  const shared = await seconds(build);
  return [
    { name: 'build: everything, pictures encoded already', value: cold, unit: 's' },
    { name: 'build: nothing has changed', value: warm, unit: 's' },
    { name: 'build: one price has changed', value: product, unit: 's' },
    { name: 'build: a file that all parts share has changed', value: shared, unit: 's' },
  ];
}

async function withPage<Result>(act: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(LONGEST_MS);
    return await act(page);
  } finally {
    await browser.close();
  }
}

/** From the command to a list in the browser, and from a saved file to the changed text. */
async function measureWatchMode(part: string | undefined): Promise<BenchFigure[]> {
  const is = (text: string) => `dev${part === undefined ? '' : ` ${part}`}: ${text}`;
  const port = await freePort();
  return withPage(async (page) => {
    const from = performance.now();
    const development = startStorefront({
      words: ['dev', ...(part === undefined ? [] : [part])],
      env: { PORT: String(port) },
      workspace: COPY,
    });
    try {
      await development.said(/follows your changes/);
      await page.goto(`http://localhost:${port}${LIST}`);
      await page.getByRole('article').first().waitFor();
      const shown = (performance.now() - from) / 1000;
      const changed = await seconds(async () => {
        edit(TEXT.file, (text) => text.replace(TEXT.before, TEXT.after));
        await page.getByText(TEXT.shown).first().waitFor();
      });
      return [
        { name: is('to a list in the browser'), value: shown, unit: 's' },
        { name: is('from a saved file to the screen'), value: changed, unit: 's' },
      ];
    } finally {
      await development.stop();
      edit(TEXT.file, (text) => text.replace(TEXT.after, TEXT.before));
    }
  });
}

async function measureTests(): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = [];
  for (const part of partNames()) {
    const value = await seconds(() => run('test', part));
    figures.push({ name: `test: ${part}`, value, unit: 's' });
  }
  return figures;
}

/** How long developers wait: for builds, for the watch mode, for the tests of a part; in a checkout of its own. */
export async function benchDeveloper(): Promise<BenchFigure[]> {
  copyWorkspace(COPY);
  try {
    return [
      ...(await measureBuilds()),
      ...(await measureWatchMode(undefined)),
      ...(await measureWatchMode('mfe-rakhi')),
      ...(await measureTests()),
    ];
  } finally {
    rmSync(COPY, { recursive: true, force: true });
  }
}
