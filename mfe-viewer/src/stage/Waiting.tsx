import * as messages from '../messages';
import styles from './Waiting.module.css';

/** The thread that runs while something is on its way. */
export function Waiting() {
  return <p className={styles.waiting}>{messages.loading}</p>;
}
