import { URL_PATTERNS } from '../urls';
import { FIRST_PAGE } from '../documentFiles';
import { DOCUMENTS_FOLDER } from '../../render';
import { block, pattern, type Directive } from './directives';
import { documentDirectives, etagOf } from './documentDirectives';
import { errorPages } from './errorPages';
import { NO_HEADERS } from './headerDirectives';
import type { NginxOptions } from './options';

/** An otherwise unused status, which routes requests to the previews. */
const TO_PREVIEW = 418;

/** Where the document of a page may be, in the order of `documentCandidates`. */
const [FIRST_PLACE = '', ...FALLBACKS] = ['$page_file', '$last_file', FIRST_PAGE].map(
  (file) => `/${DOCUMENTS_FOLDER}$page/${file}`,
);

/** The redirects. */
const FOLLOW_REDIRECT: Directive[] = [
  'set $target ""',
  block('if (!-f $composition$document)', ['set $target $redirect']),
  block('if ($target)', ['return 301 $target$is_args$args']),
];

/** Finds the document of a page as `storefront serve` does. */
const findDocument = ({ redirects }: NginxOptions): Directive[] => [
  block('if ($composition = "")', ['return 500']),
  `set $document ${FIRST_PLACE}`,
  ...FALLBACKS.map((place) => block('if (!-f $composition$document)', [`set $document ${place}`])),
  ...(redirects.size > 0 ? FOLLOW_REDIRECT : []),
  block('if (!-f $composition$document)', ['return 404']),
  block('if ($is_spelled = "")', ['return 301 $page_path$is_args$args']),
  block('if ($is_fresh)', ['return 304']),
  'rewrite ^ $document break',
];

function pageDirectives(options: NginxOptions): Directive[] {
  return [
    ...errorPages('page'),
    ...documentDirectives(options),
    'default_type ""',
    etagOf('$composition_id', true),
  ];
}

function previewLocation({ https }: NginxOptions, upstream: string): Directive {
  return block('location @preview', [
    `proxy_pass http://${upstream}`,
    'proxy_http_version 1.1',
    'proxy_set_header Connection ""',
    'proxy_set_header Host $host',
    `proxy_set_header X-Forwarded-Proto ${https ? 'https' : '$scheme'}`,
    'proxy_connect_timeout 2s',
    'proxy_read_timeout 10s',
    '# Its own headers are complete.',
    NO_HEADERS,
    'recursive_error_pages on',
    'error_page 502 504 = @document',
  ]);
}

/** Proxies requests with a signed link, or its cookie, to the server that checks them. */
export function toPreview({ previews }: NginxOptions): Directive[] {
  if (previews === undefined) return [];
  return [
    'recursive_error_pages on',
    `error_page ${TO_PREVIEW} = @preview`,
    block('if ($asks_preview)', [`return ${TO_PREVIEW}`]),
  ];
}

/** Locations of pages. */
export function documentLocations(options: NginxOptions): Directive[] {
  const { previews } = options;
  const location = `location ~ ${pattern(URL_PATTERNS.page)}`;
  const directives = pageDirectives(options);
  if (previews === undefined) return [block(location, [...directives, ...findDocument(options)])];
  return [
    block(location, [...directives, ...toPreview(options), ...findDocument(options)]),
    '# "storefront serve" checks signed links; while it is away, they show the normal site.',
    previewLocation(options, previews),
    block('location @document', [...directives, ...findDocument(options)]),
  ];
}
