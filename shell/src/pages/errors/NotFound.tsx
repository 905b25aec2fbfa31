import { PATHS } from 'shared-types';
import { ButtonLink } from 'shared-ui';
import { PageHead } from '../../layout/PageHead';
import { words } from '../../words';
import styles from './errors.module.css';
import { LooseThread } from './LooseThread';

export function NotFound() {
  const { title, description, code, heading, text } = words.notFound;
  return (
    <div className={styles.screen}>
      <PageHead title={title} description={description} unlisted />
      <LooseThread className={styles.drawing} />
      <p className={styles.code}>{code}</p>
      <h1>{heading}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.actions}>
        <ButtonLink to={PATHS.shop}>{words.ways.shop}</ButtonLink>
        <ButtonLink to={PATHS.home} variant="outline">
          {words.ways.home}
        </ButtonLink>
      </p>
    </div>
  );
}
