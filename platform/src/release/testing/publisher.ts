import { readFileSync } from 'node:fs';
import { serveComposition } from '../../server/serve';
import { publish, type PublishOptions } from '../publish';

/** A publisher in a process of its own: its argument names the file with its options. */
async function run(): Promise<void> {
  const options = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as PublishOptions;
  // The function that serves a composition cannot be serialised.
  const entry = await publish({ ...options, serveComposition });
  process.stdout.write(entry ? `entry ${entry.seq}` : 'nothing to do');
}

run().catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
