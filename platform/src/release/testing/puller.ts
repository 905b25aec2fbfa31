import { pull } from '../pull';

/** A pull in a process of its own: its arguments are the site and the folder. */
const [site = '', folder = ''] = process.argv.slice(2);

pull(site, folder).catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
