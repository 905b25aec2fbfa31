import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { InvalidArgumentError, type Command, Option } from 'commander';
import { BASE_PATH } from '@dhaaga-noor/shared-types';
import type { HostName } from '../server';
import { POINTERS } from '../store';
import { fromHere, isOrigin, toErrorText } from '../system';
import { siteFolderOption, siteOption } from './siteOption';

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
    const { entries, folders } = await pull(site, target, newsOnly);
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

// Named again, and compared by the type checker: to load the hosts would slow down every command.
const HOSTS: Record<HostName, true> = { plain: true, netlify: true, cloudflare: true, 'github-pages': true };

interface ExportFlags {
  site: string;
  base: string;
  origin?: string;
  for: HostName;
  demo?: boolean;
}

function toBase(text: string): string {
  if (BASE_PATH.test(text)) return text;
  throw new InvalidArgumentError('Write a path with slashes at both ends, such as /shop/.');
}

function toOrigin(text: string): string {
  if (isOrigin(text)) return text;
  throw new InvalidArgumentError(
    'Write an origin, such as https://www.example.com; a path goes into --base.',
  );
}

async function assertNoPlaceholders(site: string, origin?: string): Promise<void> {
  const { readWrittenComposition } = await import('../render');
  const { findPlaceholders } = await import('../release');
  const { composition } = readWrittenComposition(path.join(site, POINTERS.stable));
  const placeholders = findPlaceholders({ ...composition.site, ...(origin !== undefined && { origin }) });
  if (placeholders !== undefined) throw new Error(`${placeholders}, publish it, or export with --demo.`);
}

async function runExport(folder: string, flags: ExportFlags): Promise<void> {
  const { site, base, origin, for: host, demo } = flags;
  const target = fromHere(folder);
  if (!path.relative(site, target).startsWith('..'))
    throw new Error(`${target} is in the site: name a folder outside of ${site}.`);
  const { assertSite } = await import('../render');
  assertSite(site);
  const { exportSite } = await import('../server');
  if (!demo) await assertNoPlaceholders(site, origin);
  const { pages, files } = await exportSite({ site, folder: target, base, host, origin });
  console.log(`${target} holds ${pages} pages in ${files} files, for ${host} at ${base}.`);
}

/** Adds the commands that copy a site: from a remote, to it, and for a static host. */
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
  program
    .command('export <folder>')
    .description('write what is live for a host of plain files')
    .addOption(siteFolderOption())
    .addOption(
      new Option('--for <host>', 'whose syntax and places to use')
        .choices(Object.keys(HOSTS))
        .default('plain'),
    )
    .option('--base <path>', 'path below which the host shows the site', toBase, '/')
    .option('--origin <url>', 'origin of the site; that of its settings by default', toOrigin)
    .option('--demo', 'export placeholders of the shop’s settings')
    .action(runExport);
}
