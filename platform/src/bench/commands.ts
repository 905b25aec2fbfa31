import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { siteOption } from '../siteOption';
import { WORKSPACE } from '../workspace';
import type { CrashOptions } from './crash/benchCrash';
import { type Bench, formatFigures, passes } from './figures';
import type { GrowthOptions } from './growth/benchGrowth';
import { addLighthouseCommand } from './lighthouse/options';
import { addPagesCommand } from './pages/options';
import { addQuickCommand } from './quick/options';

/** Each bench is loaded when it is asked for. */
const BENCHES: Record<string, { description: string; load: () => Promise<Bench> }> = {
  media: {
    description: 'the media pipeline: its time, and the size of what it makes',
    load: async () => (await import('./benchMedia')).benchMedia,
  },
  developer: {
    description: 'how long developers wait: builds, the watch mode, the tests of a part',
    load: async () => (await import('./developer/benchDeveloper')).benchDeveloper,
  },
  viewer: {
    description: 'the viewer beside two others, on the same pictures',
    load: async () => (await import('./benchViewer')).benchViewer,
  },
};

const FOLDER = path.join(WORKSPACE, '.cache/bench');

function toCounts(text: string): number[] {
  const counts = text.split(',').map(Number);
  if (counts.every((count) => Number.isInteger(count) && count > 0)) return counts;
  throw new InvalidArgumentError('Use whole numbers, such as 2000,20000.');
}

function toCount(text: string): number {
  const [count, ...others] = toCounts(text);
  if (count !== undefined && others.length === 0) return count;
  throw new InvalidArgumentError('Use one whole number, such as --publish-up-to 20000.');
}

async function runBench(name: string, load: () => Promise<Bench>): Promise<void> {
  const bench = await load();
  const figures = await bench();
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${name}.json`);
  writeFileSync(file, `${JSON.stringify({ measured: new Date().toISOString(), figures }, null, 2)}\n`);
  console.log(formatFigures(figures));
  console.log(`Kept in ${path.relative(WORKSPACE, file)}.`);
  if (!figures.every(passes)) process.exitCode = 1;
}

/** `bench <name>`: measures, prints the figures, keeps them as JSON; the exit code is 1 when a target is missed. */
export function benchCommand(): Command {
  const bench = new Command('bench').description('measure what the targets are about');
  for (const [name, { description, load }] of Object.entries(BENCHES)) {
    bench
      .command(name)
      .description(description)
      .action(() => runBench(name, load));
  }
  bench
    .command('growth')
    .description('what many more products cost: a first visit, building, publishing, one changed price')
    .option('--products <counts>', 'how many, separated by commas', toCounts, [2000, 20_000, 200_000])
    .option('--publish-up-to <count>', 'larger catalogues are not built and published', toCount, 5000)
    .action((options: GrowthOptions) =>
      runBench('growth', async () => {
        const { benchGrowth } = await import('./growth/benchGrowth');
        return () => benchGrowth(options);
      }),
    );
  bench
    .command('crash')
    .description('publishers that die or lose their disk at every moment, and 50 at once')
    .option('--strace', 'at every system call as well; strace does it', false)
    .option('--fresh', 'take nothing from an earlier run of the same sources', false)
    .option('--folder <folder>', 'where the sites are made; in memory by default')
    .action((options: CrashOptions) =>
      runBench('crash', async () => {
        const { benchCrash } = await import('./crash/benchCrash');
        return () => benchCrash(options);
      }),
    );
  bench
    .command('load')
    .description('nginx under load beside one plain file, and ten switches of releases under it')
    .addOption(siteOption())
    .action(({ site }: { site: string }) =>
      runBench('load', async () => {
        const { benchLoad } = await import('./load/benchLoad');
        return () => benchLoad(site);
      }),
    );
  addLighthouseCommand(bench);
  addPagesCommand(bench);
  addQuickCommand(bench);
  return bench;
}
