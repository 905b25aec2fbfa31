import { useEffect, useRef } from 'react';
import { Link } from '@dhaaga-noor/shared-runtime';
import { messages } from '../messages';
import styles from './CollectionChips.module.css';

/** A list beside this one. */
export interface SiblingCollection {
  label: string;
  path: string;
}

export interface CollectionChipsProps {
  siblings: SiblingCollection[];
  /** Path of the list that is shown. */
  current: string;
  /** Query that keeps the page number. */
  query: string;
}

/** Links to the other collections of the family; they keep the page number. */
export function CollectionChips({ siblings, current, query }: CollectionChipsProps) {
  const row = useRef<HTMLUListElement>(null);
  const placed = useRef<string>(undefined);

  useEffect(() => {
    // A page that is come back to has it where the shopper left it, if the browser has kept that.
    if (placed.current === current && row.current?.scrollLeft) return;
    placed.current = current;
    // Half a link's width before it stays in sight.
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
