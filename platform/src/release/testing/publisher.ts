import { readFileSync } from 'node:fs';
import { serveComposition } from '../../server/serveComposition';
import { publish, type PublishOptions } from '../publish';

/** A publisher in a process of its own: publishes what the file named by its argument says. */
async function run(): Promise<void> {
  const options = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as PublishOptions;
  // What shows a composition is no text.
  const entry = await publish({ ...options, serveComposition });
  process.stdout.write(entry ? `entry ${entry.seq}` : 'nothing to do');
}

run().catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
