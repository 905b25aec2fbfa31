import { site } from '@dhaaga-noor/shared-runtime';
import { ButtonLink, joinClasses, Picture, ThreadDivider } from '@dhaaga-noor/shared-ui';
import { messages } from '../../messages';
import { collectionPictures, withWidths } from '../pictures';
import styles from './InstagramBlock.module.css';

type PictureKey = keyof typeof collectionPictures;

/** Placeholder for pictures from the photo-sharing profile. */
export function InstagramBlock() {
  const { instagram, instagramHandle } = site();
  const { instagramHeading, instagramText, instagramLink } = messages.home;
  return (
    <section className={styles.block} aria-labelledby="instagram">
      <Pair keys={['girls-lumba', 'bhaiya-bhabi']} />
      <div className={styles.text}>
        <ThreadDivider />
        <h2 id="instagram">{instagramHeading}</h2>
        <p className={styles.lead}>{instagramText}</p>
        <ButtonLink to={instagram} variant="outline" external>
          {instagramLink(instagramHandle)}
        </ButtonLink>
      </div>
      <Pair className={styles.later} keys={['newborn', 'mirror']} />
    </section>
  );
}

/** Two decorative pictures of the worktable, reused from this page. */
function Pair({ keys, className }: { keys: PictureKey[]; className?: string }) {
  return (
    <div className={joinClasses(styles.pictures, className)}>
      {keys.map((key) => (
        <Picture
          key={key}
          className={styles.picture}
          picture={{ ...withWidths(collectionPictures[key], { max: 640 }), alt: '' }}
          sizes="(min-width: 60rem) 15vw, (min-width: 44rem) 22vw, 44vw"
        />
      ))}
    </div>
  );
}
