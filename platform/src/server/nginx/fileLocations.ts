import { URL_PATTERNS } from '../urls';
import { block, pattern, quote, type Directive } from './directives';
import { etagOf, NO_FILE_TIMES } from './documentDirectives';
import { errorPages } from './errorPages';
import { toPreview } from './documentLocations';
import { headerDirectives } from './headerDirectives';
import type { NginxOptions } from './options';

const TEXT = ['brotli_static on', 'gzip_static on', 'max_ranges 0'];
const BINARY = ['max_ranges 1'];
const ID = '$composition_id';

/** Sends 304 when a browser has an existing file. */
const unlessKnown = (isKnown: string): Directive[] => [
  block('if (!-f $request_filename)', ['return 404']),
  block(`if (${isKnown})`, ['return 304']),
];

/**
 * Locations of files: those of parts, and those at the site's root, which belong to the
 * composition.
 */
export function fileLocations(options: NginxOptions): Directive[] {
  const part = [`root ${quote(options.site)}`, ...NO_FILE_TIMES, ...unlessKnown('$is_known_release')];
  const ofSite = ['root $composition', ...NO_FILE_TIMES, ...unlessKnown('$is_fresh')];
  const locations: [keyof typeof URL_PATTERNS, Directive[]][] = [
    [
      'partText',
      [...part, ...TEXT, ...headerDirectives('partFile', options, true), etagOf('$release', true)],
    ],
    ['partBinary', [...part, ...BINARY, ...headerDirectives('partFile', options), etagOf('$release', false)]],
    ['worker', [...ofSite, ...TEXT, ...headerDirectives('worker', options, true), etagOf(ID, true)]],
    [
      'live',
      [
        ...toPreview(options),
        ...ofSite,
        ...TEXT,
        ...headerDirectives('live', options, true),
        etagOf(ID, true),
      ],
    ],
    ['siteText', [...ofSite, ...TEXT, ...headerDirectives('siteFile', options, true), etagOf(ID, true)]],
    ['siteBinary', [...ofSite, ...BINARY, ...headerDirectives('siteFile', options), etagOf(ID, false)]],
    ['file', [...headerDirectives('notice', options), 'return 404']],
  ];
  return locations.map(([kind, body]) =>
    block(`location ~ ${pattern(URL_PATTERNS[kind])}`, [...errorPages('file'), ...body]),
  );
}
