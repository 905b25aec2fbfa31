import { PATHS } from '@dhaaga-noor/shared-types';
import { ButtonLink } from '../primitives/Button';
import { ThreadDivider } from '../primitives/ThreadDivider';
import type { Family } from '../listing/family';
import { CollectionGrid } from './CollectionGrid';
import styles from './IndexPage.module.css';
import { PageFrame } from './PageFrame';
import { PageHead } from './PageHead';

export interface IndexPageProps {
  heading: string;
  intro: string;
  family: Family;
}

/** The collections of one family, with a link to a list of all of them together. */
export function IndexPage({ heading, intro, family }: IndexPageProps) {
  const { category, lists, trail } = family;
  const path = PATHS[category];
  const all = lists.find(({ keys }) => keys);
  return (
    <PageFrame trail={trail.map((crumb) => (crumb.path === path ? { label: crumb.label } : crumb))}>
      <PageHead heading={heading} description={intro} canonicalPath={path} />
      <header className={styles.header}>
        <h1>{heading}</h1>
        <p className={styles.intro}>{intro}</p>
        <ThreadDivider />
      </header>
      <CollectionGrid lists={lists.filter(({ keys }) => !keys)} family={category} />
      {all && (
        <p className={styles.more}>
          <ButtonLink to={all.path} variant="outline">
            {all.heading ?? all.label}
          </ButtonLink>
        </p>
      )}
    </PageFrame>
  );
}
