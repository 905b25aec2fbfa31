import { site } from '@dhaaga-noor/shared-runtime';
import { PATHS } from '@dhaaga-noor/shared-types';
import { ButtonLink, langOf, PageHead, Picture, ThreadDivider, withLang } from '@dhaaga-noor/shared-ui';
import { messages } from '../../messages';
import { PromiseCards } from '../PromiseCards';
import { about } from '../pictures';
import styles from './About.module.css';

export function About() {
  const { brand, city } = site();
  const [before, after] = messages.about.heading;
  const { title, description, subtitle, heroAlt, storyHeading, story, tagline, valuesHeading, values } =
    messages.about;
  return (
    <>
      <PageHead heading={title} description={description} canonicalPath={PATHS.about} />
      <div className={styles.hero}>
        <div className={styles.heroText}>
          <h1>
            {before}
            <span className={styles.brand}>{brand}</span>
            {after}
          </h1>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
        <Picture
          className={styles.picture}
          picture={{ ...about, alt: heroAlt }}
          // The box crops a wider picture, so its height determines the width.
          sizes="(min-width: 56rem) max(50vw, 55rem), min(128vw, 48rem)"
          priority="first"
        />
      </div>
      <section className={styles.story} aria-labelledby="story">
        <h2 id="story">{storyHeading}</h2>
        <div className={styles.paragraphs}>
          {story(city).map((paragraph) => (
            <p key={paragraph}>{withLang(paragraph, city, langOf(site(), 'city'))}</p>
          ))}
          <ThreadDivider />
          <p className={styles.tagline}>{tagline}</p>
        </div>
      </section>
      <PromiseCards heading={valuesHeading} cards={values} />
      <section className={styles.closing}>
        <p className={styles.tagline}>{messages.about.closing}</p>
        <ButtonLink to={PATHS.shop}>{messages.about.shop}</ButtonLink>
      </section>
    </>
  );
}
