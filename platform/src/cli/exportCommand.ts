import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { BASE_PATH } from '@dhaaga-noor/shared-types';
import { siteFolderOption } from './siteOption';

interface ExportFlags {
  site: string;
  base: string;
  origin?: string;
  for: string;
}

function toBase(text: string): string {
  if (BASE_PATH.test(text)) return text;
  throw new InvalidArgumentError('Write a path with slashes at both ends, such as /shop/.');
}

function toOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text && text.startsWith('http')) return text;
  throw new InvalidArgumentError(
    'Write an origin, such as https://www.example.com; a path goes into --base.',
  );
}

async function runExport(folder: string, { site, base, origin, for: host }: ExportFlags): Promise<void> {
  const target = path.resolve(folder);
  if (!path.relative(site, target).startsWith('..'))
    throw new Error(`${target} is in the site: name a folder outside of ${site}.`);
  const { requireSite } = await import('../render');
  requireSite(site);
  const { exportSite, toHostName } = await import('../server');
  const { pages, files } = await exportSite({ site, folder: target, base, host: toHostName(host), origin });
  console.log(`${target} holds ${pages} pages in ${files} files, for ${host} at ${base}.`);
}

/** Adds the command that exports a site for a static host. */
export function addExportCommand(program: Command): void {
  program
    .command('export <folder>')
    .description('write what is live for a host of plain files')
    .addOption(siteFolderOption())
    .option(
      '--for <host>',
      'plain, netlify, cloudflare or github-pages: whose syntax and places to use',
      'plain',
    )
    .option('--base <path>', 'path below which the host shows the site', toBase, '/')
    .option('--origin <url>', 'origin of the site; that of its settings by default', toOrigin)
    .action(runExport);
}
