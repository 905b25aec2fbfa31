import type { ConformanceRow, SiteResponse } from './rows';

const LOADING =
  /<(?:script\b[^>]*\bsrc=|link\b[^>]*\brel="(?:style|stylesheet|script|modulepreload)")[^>]*>/g;
const INTEGRITY = /\bintegrity="sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}(?: |")/;

/** Whether every script and stylesheet in a page's HTML has its hash, and no script is inline. */
export function checkIntegrity(pages: SiteResponse[]): ConformanceRow[] {
  const tags = pages.flatMap(({ path, body }) => (body.match(LOADING) ?? []).map((tag) => ({ path, tag })));
  const without = tags.filter(({ tag }) => !INTEGRITY.test(tag) || !/\bcrossorigin\b/.test(tag));
  return [
    {
      what: 'every script and stylesheet of a page has integrity and crossorigin',
      problems: [
        ...(tags.length > 0 ? [] : ['no page names a script or a stylesheet: nothing was looked at']),
        ...without.map(({ path, tag }) => `${path}: ${tag}`),
      ],
    },
  ];
}
