import { useEffect } from 'react';
import { PATHS } from '@dhaaga-noor/shared-types';
import { ButtonLink, PageHead } from '@dhaaga-noor/shared-ui';
import { messages } from '../../messages';
import styles from './errors.module.css';
import { LooseThread } from './LooseThread';

/** Last resort, with or without the layout around it. */
export function UnexpectedError({ error }: { error: unknown }) {
  const { title, heading, text } = messages.unexpected;

  useEffect(() => {
    console.error(error);
  }, [error]);

  return (
    <div className={styles.screen} lang={messages.lang}>
      <PageHead heading={title} hidden />
      <LooseThread className={styles.drawing} />
      <h1>{heading}</h1>
      <p className={styles.text}>{text}</p>
      {error instanceof Error && <p className={styles.detail}>{error.message}</p>}
      <p className={styles.actions}>
        <ButtonLink to={PATHS.home}>{messages.ways.home}</ButtonLink>
        <ButtonLink to={PATHS.contact} variant="outline">
          {messages.ways.contact}
        </ButtonLink>
      </p>
    </div>
  );
}
