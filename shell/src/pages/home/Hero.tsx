import { Link } from '@dhaaga-noor/shared-runtime';
import { PATHS } from '@dhaaga-noor/shared-types';
import { ButtonLink, Picture } from '@dhaaga-noor/shared-ui';
import { messages } from '../../messages';
import { hero, heroPhone, withWidths } from '../pictures';
import styles from './Hero.module.css';

/** One large product picture, and a link to the shop. */
export function Hero() {
  const { eyebrow, heading, lead, shop, ourStory, heroAlt } = messages.home;
  return (
    <section className={styles.hero}>
      <div className={styles.picture}>
        <Picture
          className={styles.fill}
          picture={{ ...withWidths(heroPhone, { min: 640 }), alt: heroAlt }}
          sizes="100vw"
          // The picture covers its box: of a box higher than it, the height decides the width.
          crop={{
            picture: { ...withWidths(hero, { min: 1280 }), alt: heroAlt },
            sizes:
              '(min-width: 64rem) max(64vw, 112vh), (min-aspect-ratio: 4/3) min(64vw, 33rem), min(100vw, 50rem)',
            media: '(min-width: 44rem)',
            otherwise: '(max-width: 43.99rem)',
          }}
          priority="first"
        />
      </div>
      <div className={styles.inner}>
        <div className={styles.text}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.actions}>
            <ButtonLink to={PATHS.shop}>{shop}</ButtonLink>
            <Link className={styles.story} to={PATHS.about}>
              <span className="thread-link">{ourStory}</span>
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
