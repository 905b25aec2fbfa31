import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { InvalidArgumentError, type Command } from 'commander';
import { toErrorText } from '../system';
import { siteOption } from './siteOption';

interface MirrorFlags {
  site: string;
  every?: number;
}

function toSeconds(text: string): number {
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds > 0 && seconds <= 3600) return seconds;
  throw new InvalidArgumentError('Write seconds from 1 to 3600, such as --every 5.');
}

async function runMirror(folder: string, { site, every }: MirrorFlags): Promise<void> {
  const target = path.resolve(folder);
  const { mirror } = await import('../release');
  let newsOnly = false;
  const pass = async () => {
    const { entries, folders } = await mirror(site, target, { newsOnly });
    newsOnly = true;
    if (entries > 0 || folders > 0)
      console.log(`${target} has ${entries} new entries of the log and ${folders} new folders.`);
    else if (every === undefined) console.log(`${target} is up to date.`);
  };
  if (every === undefined) return pass();
  for (;;) {
    // The folder goes on serving what it has, whatever becomes of the bucket.
    await pass().catch((error: unknown) => console.error(toErrorText(error)));
    await pause(every * 1000);
  }
}

/** Adds the command that keeps a folder up to date with a site elsewhere. */
export function addMirrorCommand(program: Command): void {
  program
    .command('mirror <folder>')
    .description('bring a folder up to date with a site in a bucket, for a web server of this machine')
    .addOption(siteOption())
    .option('--every <seconds>', 'keep running, and look again after so many seconds', toSeconds)
    .action(runMirror);
}
