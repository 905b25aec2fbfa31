import type { Composition, RouteSkeleton } from 'shared-types';
import { SHELL_PATHS } from './planComposition';

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

function matchesSkeleton({ path, params }: RouteSkeleton, segments: string[]): boolean {
  const pattern = segmentsOf(path);
  return (
    pattern.length === segments.length &&
    pattern.every((part, place) => {
      const segment = segments[place];
      if (segment === undefined) return false;
      if (!part.startsWith(':')) return part === segment;
      return params?.[part.slice(1)]?.includes(segment) ?? true;
    })
  );
}

/** Whether a page stands at a path: a page of the shell, or a route of a remote with parameters that exist. */
export function hasPage(composition: Composition, pathname: string): boolean {
  const segments = segmentsOf(pathname);
  if (SHELL_PATHS.includes(`/${segments.join('/')}`)) return true;
  return composition.remotes.some(({ routes }) => routes.some((skeleton) => matchesSkeleton(skeleton, segments)));
}
