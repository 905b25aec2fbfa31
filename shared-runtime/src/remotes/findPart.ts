import { matchesRoute, type Composition } from '@dhaaga-noor/shared-types';

/** The remote that owns the page at a pathname. */
export function findPart({ remotes }: Pick<Composition, 'remotes'>, pathname: string): string | undefined {
  return remotes.find(({ routes }) => routes.some((route) => matchesRoute(route, pathname)))?.name;
}
