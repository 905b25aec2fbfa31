import styles from './ThreadDivider.module.css';

/** A mauli thread with a bead, between two sections of a page. */
export function ThreadDivider() {
  return (
    <div className={styles.divider} aria-hidden="true">
      <span className={styles.bead} />
    </div>
  );
}
