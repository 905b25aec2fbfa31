import { useEffect, useRef } from 'react';
import { Link, useLocation } from '@dhaaga-noor/shared-runtime';
import { toListPath, type ListView } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';
import { langOf } from '../primitives/langOf';
import styles from './CollectionChips.module.css';
import type { FamilyList } from './family';
import { nearestView } from './paging';
import { useIsHydrating } from '../primitives/useIsHydrating';

/** State of the history entry of a list that lacks the page or the order the shopper came with. */
interface WantedState {
  wanted: ListView;
}

/** The page and order that links to other lists keep, also through a shorter list. */
function useWantedView({ page, sort }: ListView): ListView {
  const { state } = useLocation() as { state: Partial<WantedState> | null };
  // Documents are rendered without a state.
  const isHydrating = useIsHydrating();
  return (isHydrating ? undefined : state?.wanted) ?? { page, sort };
}

export interface CollectionChipsProps {
  lists: FamilyList[];
  /** Path of the current list. */
  current: string;
  /** The current page and order. */
  view: ListView;
}

/** A link's URL, and its state if that list lacks the wanted page or order. */
function toLink({ path, count }: FamilyList, wanted: ListView) {
  const view = nearestView(wanted, count);
  const isExact = view.page === wanted.page && view.sort === wanted.sort;
  return { to: toListPath(path, view), ...(!isExact && { state: { wanted } satisfies WantedState }) };
}

/** Links to the family's collections. They keep the page number and the order. */
export function CollectionChips({ lists, current, view }: CollectionChipsProps) {
  const wanted = useWantedView(view);
  const row = useRef<HTMLUListElement>(null);
  const scrolledTo = useRef<string>(undefined);

  useEffect(() => {
    // On return to a page the browser may have restored the position.
    if (scrolledTo.current === current && row.current?.scrollLeft) return;
    scrolledTo.current = current;
    const chip = row.current?.querySelector('[aria-current]');
    if (!row.current || !chip) return;
    // To the middle, whichever way the row runs: links before and after it are in view.
    const [own, frame] = [chip, row.current].map((element) => element.getBoundingClientRect());
    if (own && frame) row.current.scrollLeft += own.left + own.width / 2 - (frame.left + frame.width / 2);
  }, [current]);

  return (
    <nav className={styles.chips} aria-label={messages.siblings}>
      <ul className={styles.row} ref={row}>
        {lists.map((list) => (
          <li key={list.path} lang={langOf(list, 'label')}>
            <Link
              className={styles.chip}
              {...toLink(list, wanted)}
              aria-current={list.path === current ? 'page' : undefined}
            >
              {list.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
