import type { Composition } from '@dhaaga-noor/shared-types';

/** Whether a pathname is one of a route's, with any values of its parameters. */
function matches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname);
}

/** The remote that has a page at a pathname. */
export function findPart({ remotes }: Pick<Composition, 'remotes'>, pathname: string): string | undefined {
  return remotes.find(({ routes }) => routes.some(({ path }) => matches(path, pathname)))?.name;
}

/** Whether a list stands at a pathname, which may have further pages. */
export function isList({ remotes }: Pick<Composition, 'remotes'>, pathname: string): boolean {
  const routes = remotes.flatMap((remote) => remote.routes);
  return routes.some(({ path, params, products }) => params && !products && matches(path, pathname));
}
