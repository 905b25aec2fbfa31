import * as messages from '../messages';
import styles from './Waiting.module.css';

/** A running thread as a loading indicator. */
export function Waiting() {
  return (
    <p className={styles.waiting} lang={messages.lang}>
      {messages.loading}
    </p>
  );
}
