import * as words from '../words';
import styles from './Waiting.module.css';

/** The thread that runs while something is on its way. */
export function Waiting() {
  return <p className={styles.waiting}>{words.loading}</p>;
}
