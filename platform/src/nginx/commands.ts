import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { toPercent } from '../serve/commands';
import { siteOption } from '../siteOption';

interface NginxFlags {
  site: string;
  listen: string;
  domain?: string;
  certificate?: string;
  certificateKey?: string;
  https?: boolean;
  origin: string[];
  canary: number;
  previews?: string;
  standalone?: string;
  out?: string;
}

const toFolder = (folder: string) => path.resolve(folder);

/** What stands in a configuration unquoted must be one plain word. */
function toWord(text: string): string {
  if (/^[\w./:[\]@+-]+$/.test(text)) return text;
  throw new InvalidArgumentError('Use letters, digits and the signs . / : - _ only.');
}

/** What stands in a configuration as a quoted path. */
function toPath(file: string): string {
  if (!/["'$\\;{}\p{Cc}]/u.test(file)) return path.resolve(file);
  throw new InvalidArgumentError('Use a path without quotes, braces and the signs $ ; \\');
}

function toOrigin(text: string, others: string[]): string[] {
  if (URL.canParse(text) && new URL(text).origin === text) return [...others, text];
  throw new InvalidArgumentError('Write an origin as https://rakhi.example.com');
}

async function writeConfiguration(flags: NginxFlags): Promise<void> {
  const { certificate, certificateKey, site, origin, out, standalone } = flags;
  if ((certificate === undefined) !== (certificateKey === undefined)) {
    throw new Error('--certificate and --certificate-key go together: give both or none.');
  }
  const { toConfiguration, toStandalone } = await import('./toConfiguration');
  const { readLive } = await import('../serve/chooseSite');
  const tls = certificate && certificateKey ? { certificate, key: certificateKey } : undefined;
  const live = readLive(site);
  const origins = [...new Set([...live.origins, ...origin])];
  const plain = toConfiguration({
    ...flags,
    site: toPath(site),
    tls,
    https: tls !== undefined || flags.https === true,
    origins,
    redirects: live.redirects,
  });
  // Started by root, nginx hands over to a user that may not be able to read the site.
  const user = process.getuid?.() === 0 ? userInfo().username : undefined;
  const text = standalone === undefined ? plain : toStandalone(plain, standalone, user);
  if (standalone !== undefined) mkdirSync(standalone, { recursive: true });
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  mkdirSync(path.dirname(out), { recursive: true });
  writeFileSync(out, text);
}

/** Adds the command that writes nginx's configuration. */
export function addNginxCommand(program: Command): void {
  program
    .command('nginx')
    .description('write the configuration with which nginx serves a site')
    .addOption(siteOption())
    .option('--listen <address>', 'port, or address and port, to listen on', toWord, '80')
    .option('--domain <name>', 'name of the host; any by default', toWord)
    .option('--certificate <file>', 'certificate: speak https on port 443, and lead there', toPath)
    .option('--certificate-key <file>', 'key of the certificate', toPath)
    .option('--https', 'something in front of nginx speaks https')
    .option(
      '--origin <origin...>',
      'origin of parts that are served elsewhere; those of the live site are known',
      toOrigin,
      [],
    )
    .option('--canary <percent>', 'share of shoppers that see the canary while there is one', toPercent, 0)
    .option('--previews <host:port>', 'a "storefront serve" of the site that shows previews', toWord)
    .option('--standalone <folder>', 'a whole nginx.conf that writes to this folder only', toPath)
    .option('--out <file>', 'where to write; the terminal by default', toFolder)
    .action(writeConfiguration);
}
