import type { Category, CollectionSummary } from '@dhaaga-noor/shared-types';
import { ButtonLink } from '../primitives/Button';
import type { Crumb } from '../primitives/Breadcrumbs';
import { ThreadDivider } from '../primitives/ThreadDivider';
import { CollectionGrid } from './CollectionGrid';
import styles from './IndexPage.module.css';
import { PageFrame } from './PageFrame';
import { PageHead } from './PageHead';

export interface IndexPageProps {
  heading: string;
  intro: string;
  trail: Crumb[];
  family: Category;
  /** Path of the page, and parent path of the lists. */
  path: string;
  collections: CollectionSummary[];
  /** Link to a list of all collections together. */
  more?: { label: string; path: string };
}

/** The collections of one family. */
export function IndexPage({ heading, intro, trail, family, path, collections, more }: IndexPageProps) {
  return (
    <PageFrame trail={trail}>
      <PageHead heading={heading} description={intro} canonicalPath={path} />
      <header className={styles.header}>
        <h1>{heading}</h1>
        <p className={styles.intro}>{intro}</p>
        <ThreadDivider />
      </header>
      <CollectionGrid collections={collections} family={family} path={path} />
      {more && (
        <p className={styles.more}>
          <ButtonLink to={more.path} variant="outline">
            {more.label}
          </ButtonLink>
        </p>
      )}
    </PageFrame>
  );
}
