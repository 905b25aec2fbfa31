import { useRef } from 'react';
import { PlaceholderPicture } from 'shared-ui';
import { words } from '../../words';
import styles from './Featured.module.css';
import { FeaturedCard } from './FeaturedCard';
import { MissingFavourites } from './MissingFavourites';
import { useFeatured } from './useFeatured';

/** Four products whose names, prices and pictures come from the remotes that own them. */
export function Featured() {
  const { slots, missing, retrying, retry } = useFeatured();
  const heading = useRef<HTMLHeadingElement>(null);
  const firstMissing = slots.findIndex(({ kind }) => kind === 'missing');

  async function tryAgain() {
    // The button goes with the notice, so the focus must go somewhere else.
    if (await retry()) heading.current?.focus();
  }

  return (
    <section className={styles.featured} aria-labelledby="featured">
      <h2 id="featured" ref={heading} tabIndex={-1}>
        {words.home.featuredHeading}
      </h2>
      <ul className={styles.list}>
        {slots.map((slot, place) => {
          if (slot.kind === 'product') return <FeaturedCard key={place} product={slot.product} />;
          if (place === firstMissing) {
            return (
              <MissingFavourites
                key={place}
                remotes={missing}
                retrying={retrying}
                onRetry={() => void tryAgain()}
              />
            );
          }
          return (
            <li key={place} className={styles[slot.kind]} aria-hidden="true">
              {slot.kind === 'missing' && (
                <PlaceholderPicture label={String(place)} family="rakhi" decorative />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
