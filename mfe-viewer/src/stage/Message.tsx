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
    <div className={styles.message} role="alert" lang={messages.lang} data-solid>
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
