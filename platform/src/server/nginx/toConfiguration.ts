import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LIVE_ENTRIES_URL, SERVICE_WORKER_URL } from '@dhaaga-noor/shared-types';
import Mustache from 'mustache';
import {
  documentFile,
  ERROR_PAGE,
  KEEP_ALIVE_SECONDS,
  NOT_FOUND_PATH,
  readWrittenComposition,
  responseHeaders,
  type ResponseKind,
} from '../../render';
import { isText, MEDIA_TYPES, POINTERS, PUBLIC_FOLDER } from '../../store';
import { DRAW, drawCookie } from '../channels';
import { LANGUAGE_BASE, PAGE, PART_FILE, ROOT_FILE } from '../urls';

const TEMPLATE = readFileSync(path.join(__dirname, 'storefront.conf.mustache'), 'utf8');
const STANDALONE = readFileSync(path.join(__dirname, 'standalone.conf.mustache'), 'utf8');

/** The inputs of nginx's configuration. */
export interface NginxOptions {
  /** Absolute path of the site. */
  site: string;
  /** Listen address, such as `80` or `127.0.0.1:8080`. */
  listen: string;
  /** Name of the site's host; any by default. */
  domain?: string;
  /** Files of the certificate and its key, where nginx itself speaks https. */
  tls?: { certificate: string; key: string };
  /** Whether shoppers reach the site over https, even if a proxy before nginx terminates it. */
  https: boolean;
  /** Origins of parts that are served from hosts of their own. */
  origins: readonly string[];
  /** Redirects, by requested path. */
  redirects: Readonly<Record<string, string>>;
  /** Percentage of shoppers that get the canary, if there is one. */
  canary: number;
  /** `host:port` of a `storefront serve` for previews. */
  previews?: string;
}

/** A value that nginx reads as one word, including variables. */
const quote = (value: string) =>
  `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

const BINARY = `\\.(?:${Object.keys(MEDIA_TYPES)
  .filter((extension) => !isText(extension))
  .join('|')})$`;

/** Kinds of responses, by the first pattern that matches `<status> <path of the file>`. */
const KINDS: { name: string; pattern: string; kind: ResponseKind; hasEncodings?: boolean }[] = [
  { name: 'method', pattern: '^405 ', kind: 'method' },
  { name: 'error', pattern: '^[45]\\d\\d (?!/(?:[a-z]{2}/)?(?:404|50x)\\.html$)', kind: 'notice' },
  { name: 'part_binary', pattern: `^\\d+ /parts/.*${BINARY}`, kind: 'partFile' },
  { name: 'part_text', pattern: '^\\d+ /parts/', kind: 'partFile', hasEncodings: true },
  { name: 'worker', pattern: `^\\d+ ${SERVICE_WORKER_URL}$`, kind: 'worker', hasEncodings: true },
  { name: 'live', pattern: `^\\d+ ${LIVE_ENTRIES_URL}$`, kind: 'live', hasEncodings: true },
  { name: 'root_binary', pattern: `^\\d+ .*${BINARY}`, kind: 'siteFile' },
  { name: 'root_text', pattern: '^\\d+ .*\\.(?!html$)\\w+$', kind: 'siteFile', hasEncodings: true },
  { name: 'document', pattern: '^', kind: 'document' },
];

/** A header that differs by kind of response gets a map; an empty value adds none. */
function toHeaders(options: NginxOptions) {
  const tables = KINDS.map(({ name, kind, hasEncodings }) => ({
    name,
    headers: responseHeaders(kind, options, hasEncodings),
  }));
  const names = [...new Set(tables.flatMap(({ headers }) => Object.keys(headers)))];
  return names.map((header) => {
    const values = tables.map(({ name, headers }) => ({ name, value: quote(headers[header] ?? '') }));
    const isSame = new Set(values.map(({ value }) => value)).size === 1;
    const variable = `$header_${header.toLowerCase().replaceAll('-', '_')}`;
    return { header, value: isSame ? values[0]?.value : variable, ...(!isSame && { variable, values }) };
  });
}

/** A bare port listens on IPv6 as well. */
const toPorts = (listen: string) => (/^\d+$/.test(listen) ? [listen, `[::]:${listen}`] : [listen]);

function toValues(options: NginxOptions) {
  const { site, listen, domain, tls, https, canary, previews, redirects } = options;
  const headers = toHeaders(options);
  return {
    site,
    tls,
    domain: domain ?? '_',
    listening: tls ? [...toPorts(listen), '443 ssl http2', '[::]:443 ssl http2'] : [listen],
    types: Object.entries(MEDIA_TYPES).map(([extension, type]) => ({ extension, type })),
    publicFolder: PUBLIC_FOLDER,
    languageBase: LANGUAGE_BASE.source,
    page: PAGE.source,
    partFile: PART_FILE.source,
    rootFile: ROOT_FILE.source,
    binary: BINARY,
    notFound: documentFile(NOT_FOUND_PATH),
    errorPage: ERROR_PAGE,
    kinds: KINDS,
    headers,
    headerMaps: headers.filter(({ variable }) => variable !== undefined),
    redirects: Object.entries(redirects).map(([from, to]) => ({ from, to })),
    canary: canary > 0 && {
      // nginx accepts no 100 % together with a rest.
      shares: canary < 100 ? [`${canary}% canary`, '* current'] : ['* canary'],
      draw: DRAW,
      cookie: drawCookie('$new_draw', https),
    },
    previews: previews !== undefined && {
      upstream: previews,
      scheme: https ? 'https' : '$scheme',
    },
  };
}

/** Nothing is escaped: `quote` has done so for nginx. */
const render = (template: string, values: object, partials: Record<string, string> = {}) =>
  Mustache.render(template, values, partials, { escape: String });

/** The configuration of a site, for nginx's `http` context, such as `sites-available`. */
export const toConfiguration = (options: NginxOptions): string => render(TEMPLATE, toValues(options));

/** A whole configuration around a site's: nginx as a user of its own, all output in one folder. */
export function toStandalone(configuration: string, folder: string, user?: string): string {
  const site = configuration.replaceAll(/^(?=.)/gm, '    ');
  return render(STANDALONE, { folder, user, keepAlive: KEEP_ALIVE_SECONDS, site });
}

/** A live site's values in nginx's configuration; empty if there is no site yet. */
export function readLive(site: string): { origins: string[]; redirects: Record<string, string> } {
  const current = path.join(site, POINTERS.stable);
  return existsSync(current) ? readWrittenComposition(current) : { origins: [], redirects: {} };
}
