import { KEEP_ALIVE_SECONDS } from '../../render';
import { MEDIA_TYPES } from '../../store';
import { block, quote, toText, type Directive } from './directives';
import { compositionDirectives } from './documentDirectives';
import { documentLocations } from './documentLocations';
import { errorLocations } from './errorLocations';
import { errorPages, ERRORS } from './errorPages';
import { fileLocations } from './fileLocations';
import { headerDirectives } from './headerDirectives';
import { maps } from './maps';
import type { NginxOptions } from './options';

function names({ domain }: NginxOptions): Directive[] {
  return [...(domain === undefined ? [] : [`server_name ${domain}`]), 'server_tokens off'];
}

function listening({ listen, tls }: NginxOptions): Directive[] {
  if (!tls) return [`listen ${listen}`];
  return [
    'listen 443 ssl http2',
    'listen [::]:443 ssl http2',
    `ssl_certificate ${quote(tls.certificate)}`,
    `ssl_certificate_key ${quote(tls.key)}`,
    'ssl_protocols TLSv1.2 TLSv1.3',
    'ssl_session_cache shared:storefront:10m',
    'ssl_session_timeout 1d',
    '# A browser can read a record when all of it has come: of a document it reads the head before the rest.',
    'ssl_buffer_size 4k',
  ];
}

/** certbot's folder for a certificate issuer's challenges: Debian's webroot. */
const WEBROOT = '/var/www/html';

/** A bare port listens on IPv6 as well. */
const onBoth = (listen: string): Directive[] =>
  /^\d+$/.test(listen) ? [`listen ${listen}`, `listen [::]:${listen}`] : [`listen ${listen}`];

/** Redirects everything to https, except certificate renewals. */
function redirectServer(options: NginxOptions): Directive {
  return block('server', [
    ...onBoth(options.listen),
    ...names(options),
    ...headerDirectives('notice', options),
    block('location ^~ /.well-known/acme-challenge/', [`root ${WEBROOT}`]),
    block('location /', [`return 301 https://${options.domain ?? '$host'}$request_uri`]),
  ]);
}

function siteServer(options: NginxOptions): Directive {
  const types = Object.entries(MEDIA_TYPES).map(([extension, type]) => `${quote(type)} ${extension}`);
  return block('server', [
    ...listening(options),
    ...names(options),
    '# Files stand compressed beside themselves; URLs are taken as they are written.',
    'gzip off',
    'gzip_vary off',
    'gzip_proxied any',
    'merge_slashes off',
    'absolute_redirect off',
    'log_not_found off',
    'client_max_body_size 1k',
    block('types', types),
    '',
    '# A switch needs no reload: the pointer is read for each request. Keep nothing open (open_file_cache): files may be',
    '# copied here while they are asked for.',
    ...compositionDirectives(options),
    block('if ($request_method !~ ^(?:GET|HEAD)$)', ['return 405']),
    '',
    ...headerDirectives('notice', options),
    ...errorPages('page'),
    '',
    ...errorLocations(options),
    block(`location ^~ ${ERRORS}/`, [...errorPages('file'), 'return 404']),
    '',
    ...fileLocations(options),
    '',
    ...documentLocations(options),
    block('location /', ['return 404']),
  ]);
}

/** The configuration of a site, for nginx's `http` context: a file of Debian's `/etc/nginx/sites-available`. */
export function toConfiguration(options: NginxOptions): string {
  const servers = [...(options.tls ? [redirectServer(options)] : []), siteServer(options)];
  return toText([
    '# Written by "storefront nginx": change what it is made of, not this file.',
    '# It needs nginx from 1.18 on with its brotli_static module (Debian: libnginx-mod-http-brotli-static).',
    '',
    ...maps(options),
    '',
    ...servers,
  ]);
}

/**
 * A whole configuration around that of a site: nginx run by its own user, with all its output in
 * one folder.
 */
export function toStandalone(configuration: string, folder: string, user?: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${quote(`${folder}/${kind}`)}`,
  );
  const head = toText([
    ...(user === undefined ? [] : [`user ${user}`]),
    'worker_processes auto',
    `pid ${quote(`${folder}/nginx.pid`)}`,
    `error_log ${quote(`${folder}/error.log`)}`,
    block('events', ['worker_connections 1024']),
  ]);
  const http = toText(
    [
      ...temporary,
      'access_log off',
      'sendfile on',
      'tcp_nopush on',
      `keepalive_timeout ${KEEP_ALIVE_SECONDS}`,
    ],
    1,
  );
  const site = configuration.replaceAll(/^(?=.)/gm, '    ');
  return `load_module modules/ngx_http_brotli_static_module.so;\n${head}http {\n${http}\n${site}}\n`;
}
