import { useEffect, useRef } from 'react';
import { Link, useLocation } from '@dhaaga-noor/shared-runtime';
import { toListPath, type ListView } from '@dhaaga-noor/shared-types';
import * as messages from '../messages';
import styles from './CollectionChips.module.css';
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

/** Another list of the family. */
export interface SiblingCollection {
  label: string;
  /** Language of the label, if it is not the page's. */
  lang?: string;
  path: string;
  /** Number of its products. */
  total: number;
}

export interface CollectionChipsProps {
  siblings: SiblingCollection[];
  /** Path of the current list. */
  current: string;
  /** The current page and order. */
  view: ListView;
}

/** A link's URL, and its state if that list lacks the wanted page or order. */
function toLink({ path, total }: SiblingCollection, wanted: ListView) {
  const view = nearestView(wanted, total);
  const isExact = view.page === wanted.page && view.sort === wanted.sort;
  return { to: toListPath(path, view), ...(!isExact && { state: { wanted } satisfies WantedState }) };
}

/** Links to the family's collections. They keep the page number and the order. */
export function CollectionChips({ siblings, current, view }: CollectionChipsProps) {
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
        {siblings.map((sibling) => (
          <li key={sibling.path} lang={sibling.lang}>
            <Link
              className={styles.chip}
              {...toLink(sibling, wanted)}
              aria-current={sibling.path === current ? 'page' : undefined}
            >
              {sibling.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
