import {
  IN_VIEW_ATTRIBUTE,
  matchesRoute,
  toHref,
  type Composition,
  type StaticHost,
} from '@dhaaga-noor/shared-types';

/** URL patterns of a route's pages on a host, including those of its lists. */
function hrefPatterns(path: string, host?: StaticHost): string[] {
  if (!host) return [path];
  const pattern = host.base + path.slice(1);
  return path === '/' ? [pattern] : [`${pattern}{/}?`, `${pattern}/page/:page/`];
}

/**
 * The documents that browsers prefetch: those of links in the viewport and of links about to be
 * followed. Left out are the page itself and pages of its own part, to which the part's router
 * navigates. With Save-Data browsers ignore the rules. A preview has none: one of its links ends
 * it.
 *
 * @param url path of the page, with its query.
 */
export function speculationRules(
  { remotes, preview, staticHost }: Composition,
  url: string,
): object | undefined {
  if (preview) return undefined;
  const [pathname = '/'] = url.split('?');
  const part = remotes.find(({ routes }) => routes.some(({ path }) => matchesRoute(path, pathname)));
  const others = part ? part.routes.map(({ path }) => path) : [pathname];
  const hrefs = others.flatMap((path) => hrefPatterns(path, staticHost));
  const hrefOf = (path: string) => toHref(path, staticHost);
  const wanted = [{ href_matches: hrefOf('/*') }, { not: { href_matches: [hrefOf('/parts/*'), ...hrefs] } }];
  const inView = { selector_matches: `[${IN_VIEW_ATTRIBUTE}=""]` };
  const unmarked = { not: { selector_matches: `[${IN_VIEW_ATTRIBUTE}]` } };
  return {
    prefetch: [
      { where: { and: [...wanted, inView] }, eagerness: 'immediate' },
      { where: { and: [...wanted, unmarked] }, eagerness: 'moderate' },
    ],
  };
}
