import { startHostMain, startWholeSite } from '@dhaaga-noor/shared-runtime/pages';
import type { Composition } from '@dhaaga-noor/shared-types';
import { HOST_PAGES } from './hostPages';

// A chunk of few documents. Not in `hostPages.ts`: the server renders these pages, too.

/** Renders a document without prerendered content. */
export const startWhole = (root: Element, composition: Composition): Promise<void> =>
  startWholeSite(root, composition, HOST_PAGES);

/** Hydrates one of the shell's own pages. */
export const startMain = (main: Element, composition: Composition): Promise<void> =>
  startHostMain(main, composition, HOST_PAGES);
