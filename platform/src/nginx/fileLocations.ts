import { ADDRESS_PATTERNS } from '../serve/addresses';
import { block, pattern, type Directive } from './directives';
import { errorPages } from './errorPages';
import { headerDirectives } from './headerDirectives';
import { KEEP_OPEN } from './keepOpen';
import type { NginxOptions } from './options';

const TEXT = ['brotli_static on', 'gzip_static on', 'max_ranges 0'];
const BINARY = ['max_ranges 1'];

/** Locations of files: those of parts, and those at the site's root, which belong to the composition. */
export function fileLocations(options: NginxOptions): Directive[] {
  const part = [`root ${options.site}`, ...KEEP_OPEN];
  const ofSite = ['root $composition', ...KEEP_OPEN];
  const locations: [keyof typeof ADDRESS_PATTERNS, Directive[]][] = [
    ['partText', [...part, ...TEXT, ...headerDirectives('partFile', options, true)]],
    ['partBinary', [...part, ...BINARY, ...headerDirectives('partFile', options)]],
    ['worker', [...ofSite, ...TEXT, ...headerDirectives('worker', options, true)]],
    ['siteText', [...ofSite, ...TEXT, ...headerDirectives('siteFile', options, true)]],
    ['siteBinary', [...ofSite, ...BINARY, ...headerDirectives('siteFile', options)]],
    ['file', [...headerDirectives('notice', options), 'return 404']],
  ];
  return locations.map(([kind, body]) =>
    block(`location ~ ${pattern(ADDRESS_PATTERNS[kind])}`, [...errorPages('file'), ...body]),
  );
}
