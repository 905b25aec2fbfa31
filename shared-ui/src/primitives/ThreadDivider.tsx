import styles from './ThreadDivider.module.css';

/** A length of mauli thread with a bead, between two parts of a page. */
export function ThreadDivider() {
  return (
    <div className={styles.divider} aria-hidden="true">
      <span className={styles.bead} />
    </div>
  );
}
