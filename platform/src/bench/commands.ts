import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { WORKSPACE } from '../workspace';
import { type Bench, formatFigures, passes } from './figures';
import { addPagesCommand } from './pages/options';

/** Each bench is loaded when it is asked for. */
const BENCHES: Record<string, { description: string; load: () => Promise<Bench> }> = {
  media: {
    description: 'the media pipeline: its time, and the size of what it makes',
    load: async () => (await import('./benchMedia')).benchMedia,
  },
  viewer: {
    description: 'the viewer beside two others, on the same pictures',
    load: async () => (await import('./benchViewer')).benchViewer,
  },
};

const FOLDER = path.join(WORKSPACE, '.cache/bench');

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
  addPagesCommand(bench);
  return bench;
}
