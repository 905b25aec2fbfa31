import type { Directive } from './directives';
import { block, quote } from './directives';
import { addHeader, headerDirectives } from './headerDirectives';
import type { NginxOptions } from './options';

/**
 * Disables nginx's own ETag and time of a file: they differ in a copy of the site, and half a file
 * has them too.
 */
export const NO_FILE_TIMES: Directive[] = [
  'etag off',
  'if_modified_since off',
  addHeader('Last-Modified', ''),
];

/**
 * The ETag of a file that is found: its release or composition. Without "always" a 404 does not get
 * it.
 */
export const etagOf = (holder: string, hasEncodings: boolean): Directive =>
  `add_header ETag ${quote(`${hasEncodings ? 'W/' : ''}"${holder}"`)}`;

/** How a document is sent. */
export function documentDirectives(options: NginxOptions): Directive[] {
  return [
    'root $composition',
    'brotli_static on',
    'gzip_static on',
    'max_ranges 0',
    ...NO_FILE_TIMES,
    ...headerDirectives('document', options),
    ...(options.canary > 0 ? [addHeader('Set-Cookie', '$channel_cookie')] : []),
  ];
}

/** The pointer for a request, read once: a switch cannot mix two compositions in one response. */
export function compositionDirectives({ site, canary }: NginxOptions): Directive[] {
  const canaryDirectives = [
    'set $channel_cookie ""',
    block(`if (-f ${quote(`${site}/canary/composition.json`)})`, [
      'set $pointer $channel',
      'set $channel_cookie $new_channel_cookie',
    ]),
  ];
  return [
    'set $pointer current',
    ...(canary > 0 ? canaryDirectives : []),
    `root ${quote(`${site}/$pointer`)}`,
    '# Files of parts are in no composition: to follow the pointer for each of them would cost more than to send it.',
    'set $composition ""',
    block('if ($uri !~ ^/parts/)', ['set $composition $followed']),
  ];
}
