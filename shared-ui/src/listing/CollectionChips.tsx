import { useEffect, useRef } from 'react';
import { Link } from '@dhaaga-noor/shared-runtime';
import * as messages from '../messages';
import styles from './CollectionChips.module.css';

/** Another list of the family. */
export interface SiblingCollection {
  label: string;
  path: string;
}

export interface CollectionChipsProps {
  siblings: SiblingCollection[];
  /** Path of the current list. */
  current: string;
  /** Query that keeps the page number. */
  query: string;
}

/** Links to the family's collections. They keep the page number. */
export function CollectionChips({ siblings, current, query }: CollectionChipsProps) {
  const row = useRef<HTMLUListElement>(null);
  const scrolledTo = useRef<string>(undefined);

  useEffect(() => {
    // On return to a page the browser may have restored the position.
    if (scrolledTo.current === current && row.current?.scrollLeft) return;
    scrolledTo.current = current;
    // Keep half a link's width in view before it.
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (chip) row.current?.scrollTo({ left: chip.offsetLeft - chip.offsetWidth / 2, behavior: 'instant' });
  }, [current]);

  return (
    <nav className={styles.chips} aria-label={messages.siblings}>
      <ul className={styles.row} ref={row}>
        {siblings.map(({ label, path }) => (
          <li key={path}>
            <Link
              className={styles.chip}
              to={path + query}
              aria-current={path === current ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
