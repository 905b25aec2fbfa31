import { PATHS, type RouteSkeleton } from '@dhaaga-noor/shared-types';

/** The URLs of the shell's own pages, by the ids of its pages (`hostPages.ts`). */
export const SKELETONS = [
  { id: 'home', path: PATHS.home },
  { id: 'shop', path: PATHS.shop },
  { id: 'find', path: PATHS.find, hydrates: true },
  { id: 'about', path: PATHS.about },
  { id: 'contact', path: PATHS.contact },
  { id: 'imageTest', path: PATHS.imageTest },
] as const satisfies RouteSkeleton[];
