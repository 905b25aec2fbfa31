import { checkHeaders } from './checkHeaders';
import { checkHidden } from './checkHidden';
import { checkIntegrity } from './checkIntegrity';
import { checkPolicies } from './checkPolicies';
import type { ConformanceRow, SiteResponse } from './rows';
import { toUrl } from './toUrl';

async function load(url: URL, path: string, method = 'GET'): Promise<SiteResponse> {
  const response = await fetch(new URL(path, url), { method, redirect: 'manual' });
  return {
    path: `${method} ${path}`,
    status: response.status,
    headers: response.headers,
    body: await response.text(),
  };
}

const SCRIPT = /<(?:script|link)\b[^>]*?(?:src|href)="([^"]+\.js)"/g;
const LINK = /<a\b[^>]*\bhref="(\/[^"#]*)"/g;
/** How many of the first page's links to check. */
const MAX_PAGES = 5;

const matches = (body: string, pattern: RegExp) => [
  ...new Set([...body.matchAll(pattern)].map(([, path = '']) => path)),
];

/**
 * Runs the security list against any federated site, from outside.
 *
 * @throws Error when the URL is invalid, or does not respond.
 */
export async function checkSite(siteUrl: string): Promise<ConformanceRow[]> {
  const url = new URL(toUrl(siteUrl));
  const first = await load(url, url.pathname).catch((cause: unknown) => {
    throw new Error(`${siteUrl} does not respond: is the site up?`, { cause });
  });
  const links = matches(first.body, LINK).filter((link) => link !== url.pathname);
  const pages = [first, ...(await Promise.all(links.slice(0, MAX_PAGES).map((link) => load(url, link))))];
  const scripts = matches(first.body, SCRIPT);
  const others = await Promise.all([
    ...scripts.map((script) => load(url, script)),
    load(url, '/no-such-page'),
    load(url, '/no-such-file.js'),
    load(url, '/%'),
    load(url, '/', 'POST'),
  ]);
  const responses = [...pages, ...others];
  const own = scripts.filter((script) => script.startsWith('/'));
  return [
    ...checkHeaders(url.origin, responses),
    ...checkPolicies(responses, pages),
    ...checkIntegrity(pages),
    ...(await checkHidden(url.origin, own)),
  ];
}
