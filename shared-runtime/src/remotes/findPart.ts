import type { Composition } from '@dhaaga-noor/shared-types';

/** Whether a pathname matches a route, with any parameter values. */
function matches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname);
}

/** The remote that owns the page at a pathname. */
export function findPart({ remotes }: Pick<Composition, 'remotes'>, pathname: string): string | undefined {
  return remotes.find(({ routes }) => routes.some(({ path }) => matches(path, pathname)))?.name;
}

/** Whether the page at a pathname is a list, which may have further pages. */
export function isList({ remotes }: Pick<Composition, 'remotes'>, pathname: string): boolean {
  const routes = remotes.flatMap((remote) => remote.routes);
  return routes.some(({ path, params, products }) => params && !products && matches(path, pathname));
}
