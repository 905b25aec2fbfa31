import { userInfo } from 'node:os';
import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { fromHere, isOrigin, makeFolder, replaceFile, toFile } from '../system';
import { toPercent } from './serveCommands';
import { siteFolderOption } from './siteOption';

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

const HOST = String.raw`(?:[\w.-]+|\[[\da-f:.]+\])`;
const HOST_AND_PORT = new RegExp(`^${HOST}:([1-9]\\d*)$`, 'i');
const LAST_PORT = 65_535;

const isHostAndPort = (text: string) => Number(HOST_AND_PORT.exec(text)?.[1] ?? Infinity) <= LAST_PORT;

function toHostAndPort(text: string): string {
  if (isHostAndPort(text)) return text;
  throw new InvalidArgumentError(`Write a host and a port up to ${LAST_PORT}, such as 127.0.0.1:8081.`);
}

function toListen(text: string): string {
  if (isHostAndPort(text) || isHostAndPort(`localhost:${text}`)) return text;
  throw new InvalidArgumentError(
    `Write a port up to ${LAST_PORT}, or a host and a port: 80, or 127.0.0.1:8090.`,
  );
}

function toDomain(text: string): string {
  if (/^[a-z\d-]+(?:\.[a-z\d-]+)*$/i.test(text)) return text;
  throw new InvalidArgumentError('Write the name of a host, such as www.example.com.');
}

const UNQUOTABLE = /["'$\\;{}\p{Cc}]/u;
const QUOTABLE = 'Use a path without quotes, braces and the signs $ ; \\';

function toPath(name: string): string {
  const file = fromHere(name);
  if (!UNQUOTABLE.test(file)) return file;
  throw new InvalidArgumentError(QUOTABLE);
}

function toOrigin(text: string, others: string[]): string[] {
  if (isOrigin(text)) return [...others, text];
  throw new InvalidArgumentError('Write an origin as https://rakhi.example.com');
}

async function writeConfiguration(flags: NginxFlags): Promise<void> {
  const { certificate, certificateKey, site, origin, out, standalone } = flags;
  if ((certificate === undefined) !== (certificateKey === undefined)) {
    throw new Error('--certificate and --certificate-key go together: give both or none.');
  }
  if (certificate !== undefined && flags.domain === undefined)
    throw new Error(
      '--certificate needs --domain: http would be redirected to whatever host a request names.',
    );
  if (UNQUOTABLE.test(site)) throw new Error(`--site ${site}: ${QUOTABLE}`);
  const { assertSite } = await import('../render');
  assertSite(site);
  const { toConfiguration, toStandalone, readLive } = await import('../server');
  const tls = certificate && certificateKey ? { certificate, key: certificateKey } : undefined;
  const live = readLive(site);
  const origins = [...new Set([...live.origins, ...origin])];
  const plain = toConfiguration({
    ...flags,
    site,
    tls,
    https: tls !== undefined || flags.https === true,
    origins,
    redirects: live.redirects,
  });
  // Started by root, nginx switches to a user that may not be able to read the site.
  const user = process.getuid?.() === 0 ? userInfo().username : undefined;
  const text = standalone === undefined ? plain : toStandalone(plain, standalone, user);
  if (standalone !== undefined) makeFolder(standalone);
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  makeFolder(path.dirname(out));
  replaceFile(out, text);
}

/** Adds the command that writes nginx's configuration. */
export function addNginxCommand(program: Command): void {
  program
    .command('nginx')
    .description('write the configuration with which nginx serves a site')
    .addOption(siteFolderOption())
    .option('--listen <address>', 'port, or IP address and port, to listen on', toListen, '80')
    .option('--domain <name>', 'name of the host; any by default', toDomain)
    .option('--certificate <file>', 'certificate: serve https on port 443, and redirect http there', toPath)
    .option('--certificate-key <file>', 'key of the certificate', toPath)
    .option('--https', 'a proxy in front of nginx terminates https')
    .option(
      '--origin <origin...>',
      'origin of parts that are served elsewhere; those of the live site are known',
      toOrigin,
      [],
    )
    .option('--canary <percent>', 'share of shoppers that see the canary while there is one', toPercent, 0)
    .option('--previews <host:port>', 'a "storefront serve" of the site that shows previews', toHostAndPort)
    .option('--standalone <folder>', 'a whole nginx.conf that writes to this folder only', toPath)
    .option('--out <file>', 'where to write; the terminal by default', toFile)
    .action(writeConfiguration);
}
