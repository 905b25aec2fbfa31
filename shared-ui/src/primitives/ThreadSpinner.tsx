import styles from './ThreadSpinner.module.css';

export interface ThreadSpinnerProps {
  /** Text that says what is loading. */
  label: string;
  /** Shows only the spinner; the label is then for screen readers. */
  compact?: boolean;
}

/** A turning ring of mauli thread, as a loading indicator. */
export function ThreadSpinner({ label, compact = false }: ThreadSpinnerProps) {
  return (
    <span className={styles.spinner} role="status">
      <svg className={styles.ring} viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.gold} cx="24" cy="24" r="20" />
        <circle className={styles.red} cx="24" cy="24" r="20" pathLength="96" />
      </svg>
      <span className={compact ? styles.unseen : styles.label}>{label}</span>
    </span>
  );
}
