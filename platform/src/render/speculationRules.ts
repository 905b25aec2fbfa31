import {
  IN_VIEW_ATTRIBUTE,
  isListRoute,
  matchesRoute,
  rootOf,
  withBase,
  type Composition,
  type RouteSkeleton,
} from '@dhaaga-noor/shared-types';

/** Patterns of a route's pages; everything below a list is of the same part. */
const toPatterns = (route: RouteSkeleton): string[] =>
  isListRoute(route) ? [route.path, `${route.path}/*`] : [route.path];

/**
 * The documents that browsers prefetch: those of links in the viewport and of links about to be
 * followed. Left out are the page itself, pages of its own part, to which the part's router
 * navigates, and links to other languages, which every page has. With Save-Data browsers ignore the
 * rules. A preview has none: one of its links ends it.
 *
 * @param pathname path of the page.
 */
export function speculationRules(composition: Composition, pathname: string): object | undefined {
  const { remotes, preview, base } = composition;
  if (preview) return undefined;
  const part = remotes.find(({ routes }) => routes.some((route) => matchesRoute(route, pathname)));
  const pages = part ? part.routes.flatMap(toPatterns) : [pathname];
  const others = [withBase('/parts/*', rootOf(composition)), ...pages.map((page) => withBase(page, base))];
  const wanted = [{ href_matches: withBase('/*', base) }, { not: { href_matches: others } }];
  const inView = { selector_matches: `[${IN_VIEW_ATTRIBUTE}=""]` };
  const unmarked = { not: { selector_matches: [`[${IN_VIEW_ATTRIBUTE}]`, '[hreflang]'] } };
  return {
    prefetch: [
      { where: { and: [...wanted, inView] }, eagerness: 'immediate' },
      { where: { and: [...wanted, unmarked] }, eagerness: 'moderate' },
    ],
  };
}
