import { setTimeout as pause } from 'node:timers/promises';
import { InvalidArgumentError, type Command } from 'commander';
import { fromHere, toErrorText } from '../system';
import { siteOption } from './siteOption';

interface PullFlags {
  site: string;
  every?: number;
}

function toSeconds(text: string): number {
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds > 0 && seconds <= 3600) return seconds;
  throw new InvalidArgumentError('Write seconds from 1 to 3600, such as --every 5.');
}

async function runPull(folder: string, { site, every }: PullFlags): Promise<void> {
  const target = fromHere(folder);
  const { pull } = await import('../release');
  let newsOnly = false;
  const pass = async () => {
    const { entries, folders } = await pull(site, target, { newsOnly });
    newsOnly = true;
    if (entries > 0 || folders > 0)
      console.log(`${target} has ${entries} new entries of the log and ${folders} new folders.`);
    else if (every === undefined) console.log(`${target} is up to date.`);
  };
  if (every === undefined) return pass();
  for (;;) {
    // The folder goes on serving what it has, whatever becomes of the remote.
    await pass().catch((error: unknown) => console.error(toErrorText(error)));
    await pause(every * 1000);
  }
}

async function runPush(folder: string, { site }: PullFlags): Promise<void> {
  const { push } = await import('../release');
  const entries = await push(fromHere(folder), site);
  console.log(entries > 0 ? `${site} has ${entries} new entries of the log.` : `${site} is up to date.`);
}

/** Adds the commands that copy a site from a remote and to it. */
export function addCopyCommands(program: Command): void {
  program
    .command('pull <folder>')
    .description('bring a folder up to date with a site elsewhere, for a web server of this machine')
    .addOption(siteOption())
    .option('--every <seconds>', 'keep running, and look again after so many seconds', toSeconds)
    .action(runPull);
  program
    .command('push <folder>')
    .description('bring a site elsewhere up to date with a folder')
    .addOption(siteOption())
    .action(runPush);
}
