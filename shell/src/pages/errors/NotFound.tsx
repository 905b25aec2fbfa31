import { PATHS } from '@dhaaga-noor/shared-types';
import { ButtonLink, PageHead } from '@dhaaga-noor/shared-ui';
import { messages } from '../../messages';
import styles from './errors.module.css';
import { LooseThread } from './LooseThread';

export function NotFound() {
  const { title, description, code, heading, text } = messages.notFound;
  return (
    <div className={styles.screen}>
      <PageHead heading={title} description={description} hidden />
      <LooseThread className={styles.drawing} />
      <p className={styles.code}>{code}</p>
      <h1>{heading}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.actions}>
        <ButtonLink to={PATHS.shop}>{messages.ways.shop}</ButtonLink>
        <ButtonLink to={PATHS.find} variant="outline">
          {messages.navigation.find}
        </ButtonLink>
        <ButtonLink to={PATHS.home} variant="outline">
          {messages.ways.home}
        </ButtonLink>
      </p>
    </div>
  );
}
