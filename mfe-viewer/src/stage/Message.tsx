import { words } from '../words';
import styles from './Message.module.css';

interface MessageProps {
  title: string;
  note?: string;
  onTryAgain?: () => void;
}

/** Stands where the medium would. */
export function Message({ title, note, onTryAgain }: MessageProps) {
  return (
    <div className={styles.message} role="alert" data-solid>
      <span className={styles.thread} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {note && <p className={styles.note}>{note}</p>}
      {onTryAgain && (
        <button type="button" className={styles.action} onClick={onTryAgain}>
          {words.tryAgain}
        </button>
      )}
    </div>
  );
}
