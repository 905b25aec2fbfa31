import path from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { BASE_PATH } from '@dhaaga-noor/shared-types';
import { POINTERS } from '../store';
import { fromHere, isOrigin } from '../system';
import type { HostName } from '../server';
import { siteFolderOption } from './siteOption';

const HOSTS: HostName[] = ['plain', 'netlify', 'cloudflare', 'github-pages'];

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

/** Adds the command that exports a site for a static host. */
export function addExportCommand(program: Command): void {
  program
    .command('export <folder>')
    .description('write what is live for a host of plain files')
    .addOption(siteFolderOption())
    .addOption(new Option('--for <host>', 'whose syntax and places to use').choices(HOSTS).default('plain'))
    .option('--base <path>', 'path below which the host shows the site', toBase, '/')
    .option('--origin <url>', 'origin of the site; that of its settings by default', toOrigin)
    .option('--demo', 'export placeholders of the shop’s settings')
    .action(runExport);
}
