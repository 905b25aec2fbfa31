import { parseListPath, toListPatterns } from './listUrls';
import type { RouteSkeleton } from './release';

type Pattern = Pick<RouteSkeleton, 'path' | 'params' | 'products' | 'canonical'>;

/** Whether a route's pages are lists, with further pages and orders. An alias has neither. */
export const isListRoute = ({ params, products, canonical }: Pattern): boolean =>
  params !== undefined && !products && canonical === undefined;

/** Patterns of all pages of a route. */
export const routePatterns = (route: Pattern): string[] =>
  isListRoute(route) ? toListPatterns(route.path) : [route.path];

/** Whether a pathname is a page of a route, with any parameter values. */
export function matchesRoute(route: Pattern, pathname: string): boolean {
  const page = isListRoute(route) ? parseListPath(pathname).list : pathname;
  return new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(page);
}
