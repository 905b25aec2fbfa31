import { Link } from '@dhaaga-noor/shared-runtime';
import type { Category } from '@dhaaga-noor/shared-types';
import { Picture, type PicturePriority } from '../primitives/Picture';
import { PlaceholderPicture } from '../primitives/PlaceholderPicture';
import { cardSizes, PHONE_COLUMN } from '../listing/cardSizes';
import type { FamilyList } from '../listing/family';
import { joinClasses } from '../primitives/joinClasses';
import { langOf } from '../primitives/langOf';
import * as messages from '../messages';
import styles from './CollectionGrid.module.css';

export interface CollectionGridProps {
  lists: FamilyList[];
  family: Category;
}

/** Up to this many collections share one row; more get a first row of two large ones. */
const FEW = 3;
const FEW_SIZES = '(min-width: 85rem) 26rem, (min-width: 48rem) 31vw, 88vw';
const LARGE_SIZES = `(min-width: 85rem) 39rem, ${PHONE_COLUMN}`;
/** Priorities of the cards on a phone's first screen. */
const PRIORITIES: PicturePriority[] = ['first', 'soon'];

function toSizes(few: boolean, position: number): string {
  if (few) return FEW_SIZES;
  return position < 2 ? LARGE_SIZES : cardSizes('rakhi');
}

/** A card for each collection: picture, label, description, product count. */
export function CollectionGrid({ lists, family }: CollectionGridProps) {
  const few = lists.length <= FEW;
  return (
    <ul className={joinClasses(styles.grid, few ? styles.few : styles.many)}>
      {lists.map(({ path, label, description, count, cover, ...rest }, position) => (
        <li key={path} className={styles.card}>
          <div className={styles.frame}>
            {cover ? (
              <Picture
                className={styles.picture}
                picture={{ ...cover, alt: '' }}
                sizes={toSizes(few, position)}
                priority={PRIORITIES[position]}
              />
            ) : (
              <PlaceholderPicture className={styles.picture} label={label} family={family} decorative />
            )}
          </div>
          <h2 className={styles.label} lang={langOf(rest, 'label')}>
            <Link className={styles.link} to={path}>
              {label}
            </Link>
          </h2>
          <p className={styles.description} lang={langOf(rest, 'description')}>
            {description}
          </p>
          <p className={styles.count}>{messages.designs(count)}</p>
        </li>
      ))}
    </ul>
  );
}
