import { NOTICES } from '../notices';
import { ERROR_DOCUMENT, NOT_FOUND_DOCUMENT } from '../documentFiles';
import { block, quote, type Directive } from './directives';
import { documentDirectives } from './documentDirectives';
import { errorPages, ERRORS } from './errorPages';
import { addHeader, headerDirectives, NO_HEADERS } from './headerDirectives';
import type { NginxOptions } from './options';

/** A line of text. Its status is that of the original error, not the one in `return`. */
function notice(name: string, text: string, headers: Directive[]): Directive {
  return block(`location = ${ERRORS}/${name}`, [
    'internal',
    ...errorPages('file'),
    block('types', []),
    'default_type "text/plain; charset=utf-8"',
    ...headers,
    `return 400 ${quote(text)}`,
  ]);
}

function notFoundDirectives(): Directive[] {
  return [
    `set $document /${NOT_FOUND_DOCUMENT}`,
    block('if (!-f $composition$document)', [`return 404 ${quote(NOTICES[404])}`]),
    'rewrite ^ $document break',
  ];
}

/** Locations of error responses. */
export function errorLocations(options: NginxOptions): Directive[] {
  const headers = headerDirectives('notice', options);
  const document = [
    'internal',
    ...errorPages('file'),
    ...documentDirectives(options),
    'default_type "text/plain; charset=utf-8"',
  ];
  return [
    block(`location = ${ERRORS}/page`, [...document, ...notFoundDirectives()]),
    block(`location = ${ERRORS}/server`, [
      ...document,
      block(`if (!-f $composition/${ERROR_DOCUMENT})`, [`return 500 ${quote(NOTICES[500])}`]),
      `rewrite ^ /${ERROR_DOCUMENT} break`,
    ]),
    notice('file', NOTICES[404], headers),
    notice('method', NOTICES[405], [...headers, addHeader('Allow', 'GET, HEAD')]),
    notice('request', NOTICES[400], headers),
    '# The headers of the file that was asked for stand already.',
    notice('range', NOTICES[416], [NO_HEADERS]),
  ];
}
