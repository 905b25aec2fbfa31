import { PATHS } from '@dhaaga-noor/shared-types';
import { ButtonLink, Picture, ThreadDivider } from '@dhaaga-noor/shared-ui';
import { messages } from '../../messages';
import { story, withWidths } from '../pictures';
import styles from './Story.module.css';

/** Who makes the rakhis, with a link to the whole story. */
export function Story() {
  const { storyHeading, storyText, storyLink, storyAlt } = messages.home;
  return (
    <section className={styles.band} aria-labelledby="story">
      <div className={styles.story}>
        <Picture
          className={styles.picture}
          picture={{ ...withWidths(story, { min: 640 }), alt: storyAlt }}
          sizes="(min-width: 56rem) 46rem, 100vw"
        />
        <div className={styles.text}>
          <ThreadDivider />
          <h2 id="story">{storyHeading}</h2>
          {storyText.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink to={PATHS.about} variant="outline">
            {storyLink}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
