import { prune } from '../prune';

/** A clean-up in a process of its own: its argument is the site. */
const [site = ''] = process.argv.slice(2);

prune({ site, by: 'Asha', keepDays: 30 }).catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
