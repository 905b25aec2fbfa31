import { site } from 'shared-runtime';
import { ButtonLink, ThreadDivider } from 'shared-ui';
import { words } from '../../words';
import styles from './InstagramBlock.module.css';

/** Where pictures from the photo-sharing profile will stand one day. */
export function InstagramBlock() {
  const { instagram, instagramHandle } = site();
  const { instagramHeading, instagramText, instagramLink } = words.home;
  return (
    <section className={styles.block} aria-labelledby="instagram">
      <ThreadDivider />
      <h2 id="instagram">{instagramHeading}</h2>
      <p className={styles.text}>{instagramText}</p>
      <ButtonLink to={instagram} variant="outline" external>
        {instagramLink(instagramHandle)}
      </ButtonLink>
    </section>
  );
}
