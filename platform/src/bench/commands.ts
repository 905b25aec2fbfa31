import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { WORKSPACE } from '../workspace';
import { type Bench, formatFigures, passes } from './figures';

/** Each bench is loaded when it is asked for. */
const BENCHES: Record<string, () => Promise<Bench>> = {
  media: async () => (await import('./benchMedia')).benchMedia,
  viewer: async () => (await import('./benchViewer')).benchViewer,
};

const FOLDER = path.join(WORKSPACE, '.cache/bench');

/** `bench <name>`: measures, prints the figures, keeps them as JSON; the exit code is 1 when a target is missed. */
export function benchCommand(): Command {
  const names = Object.keys(BENCHES).join(', ');
  return new Command('bench')
    .description('measure what the targets are about')
    .argument('<name>', names)
    .action(async (name: string) => {
      const load = BENCHES[name];
      if (!load) throw new Error(`Bench "${name}" is unknown: it is one of ${names}.`);
      const bench = await load();
      const figures = await bench();
      mkdirSync(FOLDER, { recursive: true });
      const file = path.join(FOLDER, `${name}.json`);
      writeFileSync(file, `${JSON.stringify({ measured: new Date().toISOString(), figures }, null, 2)}\n`);
      console.log(formatFigures(figures));
      console.log(`Kept in ${path.relative(WORKSPACE, file)}.`);
      if (!figures.every(passes)) process.exitCode = 1;
    });
}
