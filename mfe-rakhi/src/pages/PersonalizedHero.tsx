import type { ReactNode } from 'react';
import { site } from 'shared-runtime';
import type { Product } from 'shared-types';
import { ButtonLink, Picture } from 'shared-ui';
import { words } from '../words';
import styles from './PersonalizedHero.module.css';

export interface PersonalizedHeroProps {
  /** The page's heading. */
  title: ReactNode;
  /** The piece that stands for the collection. */
  product?: Product;
}

/** Says above the personalized collection how such a piece comes to be. */
export function PersonalizedHero({ title, product }: PersonalizedHeroProps) {
  const picture = product?.media.find((item) => item.kind === 'image');
  return (
    <header className={styles.hero}>
      <div className={styles.text}>
        <p className={styles.kicker}>{words.heroKicker}</p>
        {title}
        <p className={styles.lead}>{words.heroText}</p>
        <ol className={styles.steps}>
          {words.heroSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ButtonLink to={site().whatsapp} variant="gold" external>
          {words.heroAction}
        </ButtonLink>
      </div>
      {picture && (
        <Picture
          className={styles.picture}
          picture={picture}
          sizes="(min-width: 64rem) 40vw, 92vw"
          priority
        />
      )}
    </header>
  );
}
