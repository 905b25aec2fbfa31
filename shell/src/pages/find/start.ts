import { startHostMain } from '@dhaaga-noor/shared-runtime/pages';
import type { Composition } from '@dhaaga-noor/shared-types';
import { VIEWS } from '../../views';
import { NotFound } from '../errors/NotFound';
import { findRoute } from './findRoute';

/** Hydrates the page in the main region of its document. */
export const start = (main: Element, composition: Composition): Promise<void> =>
  startHostMain(main, composition, { ...VIEWS, NotFound, routes: [findRoute] });
