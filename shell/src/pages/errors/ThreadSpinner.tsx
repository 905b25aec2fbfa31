import styles from './ThreadSpinner.module.css';

interface ThreadSpinnerProps {
  /** Text that says what is loading. */
  label: string;
}

/** A turning ring of mauli thread, as a loading indicator. */
export function ThreadSpinner({ label }: ThreadSpinnerProps) {
  return (
    <span className={styles.spinner} role="status">
      <svg className={styles.ring} viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.gold} cx="24" cy="24" r="20" />
        <circle className={styles.red} cx="24" cy="24" r="20" pathLength="96" />
      </svg>
      <span className={styles.label}>{label}</span>
    </span>
  );
}
