import type { Directive } from './directives';
import { block } from './directives';
import { addHeader, headerDirectives } from './headerDirectives';
import { KEEP_OPEN } from './keepOpen';
import type { NginxOptions } from './options';

/** How a document is sent. Its tag is its composition: times and sizes of two compositions can be the same. */
export function documentDirectives(options: NginxOptions): Directive[] {
  return [
    'root $composition',
    ...KEEP_OPEN,
    'brotli_static on',
    'gzip_static on',
    'max_ranges 0',
    'etag off',
    'if_modified_since off',
    ...headerDirectives('document', options),
    addHeader('Last-Modified', ''),
    ...(options.canary > 0 ? [addHeader('Set-Cookie', '$channel_cookie')] : []),
  ];
}

/** The pointer that a request follows, read once, so that a switch cannot mix two compositions in one answer. */
export function compositionDirectives({ site, canary }: NginxOptions): Directive[] {
  const canaryDirectives = [
    'set $channel_cookie ""',
    block(`if (-f ${site}/canary/composition.json)`, [
      'set $pointer $channel',
      'set $channel_cookie $new_channel_cookie',
    ]),
  ];
  return [
    'set $pointer current',
    ...(canary > 0 ? canaryDirectives : []),
    `root ${site}/$pointer`,
    '# Files of parts are in no composition: to follow the pointer for each of them would cost more than to send it.',
    'set $composition ""',
    block('if ($uri !~ ^/parts/)', ['set $composition $followed']),
  ];
}
