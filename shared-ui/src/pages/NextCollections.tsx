import type { Category, CollectionSummary } from '@dhaaga-noor/shared-types';
import { ThreadDivider } from '../primitives/ThreadDivider';
import * as messages from '../messages';
import { CollectionGrid } from './CollectionGrid';
import styles from './NextCollections.module.css';

export interface NextCollectionsProps {
  /** All of the family, in display order. */
  collections: CollectionSummary[];
  family: Category;
  /** Path of the current list. */
  path: string;
}

const COUNT = 2;

/** The two collections after the current list's; after the last one come the first ones. */
function findNext(collections: CollectionSummary[], current: string): CollectionSummary[] {
  const at = collections.findIndex(({ key }) => key === current) + 1;
  return [...collections.slice(at), ...collections.slice(0, at)]
    .filter(({ key, count }) => key !== current && count > 0)
    .slice(0, COUNT);
}

/** At the end of a list: where to go on. */
export function NextCollections({ collections, family, path }: NextCollectionsProps) {
  const at = path.lastIndexOf('/');
  const next = findNext(collections, path.slice(at + 1));
  if (next.length === 0) return null;
  return (
    <section className={styles.next} aria-label={messages.nextCollections}>
      <ThreadDivider />
      <h2 className={styles.heading}>{messages.nextCollections}</h2>
      <CollectionGrid collections={next} family={family} path={path.slice(0, at)} isAtEnd />
    </section>
  );
}
