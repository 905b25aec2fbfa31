import * as messages from '../messages';
import styles from './Message.module.css';

interface MessageProps {
  title: string;
  note?: string;
  onTryAgain?: () => void;
}

/** Shown instead of the medium. */
export function Message({ title, note, onTryAgain }: MessageProps) {
  return (
    <div className={styles.message} role="alert" data-solid>
      <p>{title}</p>
      {note && <p>{note}</p>}
      {onTryAgain && (
        <button type="button" onClick={onTryAgain}>
          {messages.tryAgain}
        </button>
      )}
    </div>
  );
}
