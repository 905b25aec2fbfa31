import { FURTHER_PAGE_QUERY } from '@dhaaga-noor/shared-types';
import { CHANNEL_COOKIE, DRAW_PATTERN, drawCookie } from '../channels';
import { FIRST_PAGE } from '../documentFiles';
import { PREVIEW_NAME, PREVIEW_TOKEN_PATTERN } from '../../release';
import { LAST_PAGE } from '../../render';
import { block, pattern, quote, type Directive } from './directives';
import type { NginxOptions } from './options';

const map = (from: string, to: string, values: [string, string][]): Directive =>
  block(
    `map ${from} ${to}`,
    values.map(([value, result]) => `${value} ${result}`),
  );

const matching = (source: string) => pattern(`~${source}`);

/** Whether a browser has the current version of a file, by its ETag. */
const knownMap = (holder: string, isKnown: string) =>
  map(quote(`$http_if_none_match|${holder}`), isKnown, [
    [matching('"([^"|]+)"[^|]*\\|\\1$'), '1'],
    ['default', '""'],
  ]);

function documentMaps(): Directive[] {
  return [
    '# Which page of a list a URL asks for; what is no further page is the first.',
    map('$args', '$page_file', [
      [matching(FURTHER_PAGE_QUERY), quote('page-${number}.html')],
      ['default', FIRST_PAGE],
    ]),
    map('$page_file', '$last_file', [
      [FIRST_PAGE, FIRST_PAGE],
      ['default', LAST_PAGE],
    ]),
    '# Whether the path of a page is spelled as it is, but for a slash at the end.',
    map(quote('$request_uri|$page'), '$is_spelled', [
      [matching('^([^|?]*?)/?(?:\\?.*)?\\|\\1$'), '1'],
      ['default', '""'],
    ]),
    map('$page', '$page_path', [
      ['""', '/'],
      ['default', '$page'],
    ]),
    '# Where the pointer leads: a map asks once, where "set" would ask for the length first.',
    map('$realpath_root', '$followed', [[matching('^(?<followed_path>.+)$'), '$followed_path']]),
    '# What is asked for is named by the composition or the release that holds it.',
    map('$composition', '$composition_id', [[matching('/(?<composition_name>[^/]+)$'), '$composition_name']]),
    knownMap('$composition_id', '$is_fresh'),
    knownMap('$release', '$is_known_release'),
  ];
}

function canaryMaps({ canary, https }: NginxOptions): Directive[] {
  const cookie = `$cookie_${CHANNEL_COOKIE}`;
  return [
    '# A shopper keeps a draw, so that a growing share keeps everyone who was in.',
    map('$request_id', '$new_draw', [[matching('^(?<first_digits>[0-9a-f]{4})'), '$first_digits']]),
    map(cookie, '$draw', [
      [matching(DRAW_PATTERN), cookie],
      ['default', '$new_draw'],
    ]),
    map(cookie, '$new_channel_cookie', [
      [matching(DRAW_PATTERN), '""'],
      ['default', quote(drawCookie('$new_draw', https))],
    ]),
    // All but the very last draw, as in `drawCanary`; nginx does not accept 100 % together with a
    // rest.
    block('split_clients $draw $channel', [`${canary}% canary`, ...(canary < 100 ? ['* current'] : [])]),
  ];
}

function previewMaps(): Directive[] {
  return [
    '# Who brings a signed link, or the cookie of one.',
    map('$args', '$has_preview_link', [[matching(`(?:^|&)${PREVIEW_NAME}=`), '1']]),
    map(`$cookie_${PREVIEW_NAME}`, '$has_preview_cookie', [[matching(PREVIEW_TOKEN_PATTERN), '1']]),
    map(quote('$has_preview_link$has_preview_cookie'), '$asks_preview', [
      ['""', '""'],
      ['default', '1'],
    ]),
  ];
}

function redirectMaps({ redirects }: NginxOptions): Directive[] {
  return [
    '# Where pages went that stood here. Patterns, because nginx limits the length of plain texts.',
    map('$page', '$redirect', [
      ...[...redirects].map(([from, to]): [string, string] => [matching(`^${from}$`), to]),
      ['default', '""'],
    ]),
  ];
}

/** Variables for decisions in a server's locations. */
export function maps(options: NginxOptions): Directive[] {
  return [
    ...documentMaps(),
    ...(options.redirects.size > 0 ? redirectMaps(options) : []),
    ...(options.canary > 0 ? canaryMaps(options) : []),
    ...(options.previews === undefined ? [] : previewMaps()),
  ];
}
