import { matchesRoute, type Composition } from '@dhaaga-noor/shared-types';

/** The remote that owns the page at a pathname. */
export const findOwner = ({ remotes }: Pick<Composition, 'remotes'>, pathname: string) =>
  remotes.find(({ routes }) => routes.some((route) => matchesRoute(route, pathname)));
