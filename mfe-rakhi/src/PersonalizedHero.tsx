import { absoluteUrl } from '@dhaaga-noor/shared-runtime';
import { formatPlainPrice } from '@dhaaga-noor/shared-types';
import { ButtonLink, Picture, toEnquiry, type HeroProps } from '@dhaaga-noor/shared-ui';
import nameRakhi from '../assets/pictures/personalized.webp';
import { messages } from './messages';
import styles from './PersonalizedHero.module.css';

/** Header of the personalized collection: how to order. */
export function PersonalizedHero({ title, list: { path, label, from = 0 } }: HeroProps) {
  const about = [messages.heroQuestion, messages.heroSubject(label, formatPlainPrice(from))];
  return (
    <header className={styles.hero}>
      <div className={styles.text}>
        <p className={styles.kicker}>{messages.heroKicker}</p>
        {title}
        <p className={styles.lead}>{messages.heroText}</p>
        <ol className={styles.steps}>
          {messages.heroSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ButtonLink to={toEnquiry(about, absoluteUrl(path), 'personalized')} variant="gold" external>
          {messages.heroAction}
        </ButtonLink>
      </div>
      <Picture
        className={styles.picture}
        picture={{ ...nameRakhi, alt: messages.heroAlt }}
        sizes="(min-width: 64rem) 40vw, 92vw"
        priority="first"
      />
    </header>
  );
}
