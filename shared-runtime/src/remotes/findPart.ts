import { matchesRoute, type Composition } from '@dhaaga-noor/shared-types';

/** The remote that owns the page at a pathname. */
export function findPart({ remotes }: Pick<Composition, 'remotes'>, pathname: string): string | undefined {
  return remotes.find(({ routes }) => routes.some(({ path }) => matchesRoute(path, pathname)))?.name;
}

/** Whether the page at a pathname is a list, which may have further pages. */
export function isList({ remotes }: Pick<Composition, 'remotes'>, pathname: string): boolean {
  const routes = remotes.flatMap((remote) => remote.routes);
  return routes.some(({ path, params, products }) => params && !products && matchesRoute(path, pathname));
}
