import { readFileSync } from 'node:fs';
import path from 'node:path';
import Mustache from 'mustache';
import { PREVIEW_TOKEN_PATTERN } from '../../release';
import { responseHeaders, type ResponseKind, KEEP_ALIVE_SECONDS } from '../../render';
import { MEDIA_TYPES, PUBLIC_FOLDER } from '../../store';
import { DRAW_PATTERN, drawCookie } from '../channels';
import { ERROR_DOCUMENT, NOT_FOUND_DOCUMENT } from '../documentFiles';
import { NOTICES } from '../notices';
import { URL_PATTERNS } from '../urls';

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
  /** Redirects. */
  redirects: ReadonlyMap<string, string>;
  /** Percentage of shoppers that get the canary, if there is one. */
  canary: number;
  /** `host:port` of a `storefront serve` for previews. */
  previews?: string;
}

/** A value that nginx reads as one word, including variables. */
const quote = (value: string) =>
  `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

/** Adds a header to responses of every status; an empty value adds none. */
const addHeader = (name: string, value: string) => `add_header ${name} ${quote(value)} always;`;

function addHeaders(kind: ResponseKind, options: NginxOptions, isCompressible = false): string[] {
  return Object.entries(responseHeaders(kind, options, isCompressible)).map(([name, value]) =>
    addHeader(name, value),
  );
}

/** A location of files, with its headers and its ETag: those of texts differ by encoding. */
function toFiles(kind: ResponseKind, pattern: keyof typeof URL_PATTERNS, options: NginxOptions) {
  const isText = !pattern.endsWith('Binary');
  const isPart = kind === 'partFile';
  return {
    url: URL_PATTERNS[pattern],
    root: isPart ? quote(options.site) : `$composition/${PUBLIC_FOLDER}`,
    isKnown: isPart ? '$is_known_release' : '$is_fresh',
    isText,
    headers: addHeaders(kind, options, isText),
    etag: quote(`${isText ? 'W/' : ''}"${isPart ? '$release' : '$composition_id'}"`),
    toPreview: kind === 'live' && options.previews !== undefined,
  };
}

function toErrors(options: NginxOptions) {
  const headers = addHeaders('notice', options);
  const allow = addHeader('Allow', 'GET, HEAD');
  return {
    errorDocuments: [
      { name: 'page', file: NOT_FOUND_DOCUMENT, status: 404, text: quote(NOTICES[404]) },
      { name: 'server', file: ERROR_DOCUMENT, status: 500, text: quote(NOTICES[500]) },
    ],
    notices: [
      { name: 'file', text: quote(NOTICES[404]), headers },
      { name: 'method', text: quote(NOTICES[405]), headers: [...headers, allow] },
      { name: 'request', text: quote(NOTICES[400]), headers },
    ],
    noticeHeaders: headers,
    rangeText: quote(NOTICES[416]),
    badRequests: '400 403 408 411 412 413 414 494 495 496 497 505',
  };
}

function toPages({ previews }: NginxOptions) {
  const page = { location: `~ "${URL_PATTERNS.page}"`, toPreview: previews !== undefined };
  return previews === undefined ? [page] : [page, { location: '@document', toPreview: false }];
}

/** The template's values. */
function toValues(options: NginxOptions) {
  const { site, listen, domain, tls, https, canary, previews, redirects } = options;
  const channelCookie = canary > 0 ? [addHeader('Set-Cookie', '$channel_cookie')] : [];
  return {
    ...{ site, listen, domain, tls },
    // A bare port listens on IPv6 as well.
    redirecting: /^\d+$/.test(listen) ? [listen, `[::]:${listen}`] : [listen],
    types: Object.entries(MEDIA_TYPES).map(([extension, type]) => ({ extension, type })),
    folder: PUBLIC_FOLDER,
    hasRedirects: redirects.size > 0,
    redirects: [...redirects].map(([from, to]) => ({ from, to })),
    canary: canary > 0 && {
      percent: canary,
      draw: DRAW_PATTERN,
      cookie: drawCookie('$new_draw', https),
      // All but the last draw, as in `drawCanary`: nginx accepts no 100 % together with a rest.
      hasRest: canary < 100,
    },
    previews: previews !== undefined && {
      upstream: previews,
      scheme: https ? 'https' : '$scheme',
      token: PREVIEW_TOKEN_PATTERN,
    },
    ...toErrors(options),
    files: [
      toFiles('partFile', 'partText', options),
      toFiles('partFile', 'partBinary', options),
      toFiles('worker', 'worker', options),
      toFiles('live', 'live', options),
      toFiles('siteFile', 'siteText', options),
      toFiles('siteFile', 'siteBinary', options),
    ],
    noFile: URL_PATTERNS.file,
    documentHeaders: [...addHeaders('document', options), ...channelCookie],
    pages: toPages(options),
  };
}

/** Nothing is escaped: `quote` has done so for nginx. */
const render = (template: string, values: object, partials: Record<string, string> = {}) =>
  Mustache.render(template, values, partials, { escape: String });

/** The configuration of a site, for nginx's `http` context, such as `sites-available`. */
export const toConfiguration = (options: NginxOptions): string => render(TEMPLATE, toValues(options));

/**
 * A whole configuration around that of a site: nginx run by its own user, with all its output in
 * one folder.
 */
export function toStandalone(configuration: string, folder: string, user?: string): string {
  const site = configuration.replaceAll(/^(?=.)/gm, '    ');
  return render(STANDALONE, { folder, user, keepAlive: KEEP_ALIVE_SECONDS, site });
}
