import { Button } from '../primitives/Button';
import { describeFailure } from '../primitives/describeFailure';
import { words } from '../words';
import styles from './ViewerFailure.module.css';

export interface ViewerFailureProps {
  error: unknown;
  /** Address of the picture or clip itself. */
  address?: string;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Says, without covering the page, that the viewer could not be loaded, and offers the picture itself. */
export function ViewerFailure({ error, address, onRetry, onDismiss }: ViewerFailureProps) {
  const { message, type } = describeFailure(error);
  return (
    <div className={styles.failure} role="alert">
      <div>
        <p className={styles.title}>{words.viewerMissing}</p>
        <p className={styles.reason}>
          {message}
          {type && ` (${type})`}. {address && words.viewerHint}
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="gold" onClick={onRetry}>
          {words.tryAgain}
        </Button>
        {address && (
          <a className={styles.link} href={address} target="_blank" rel="noreferrer">
            {words.openPicture}
          </a>
        )}
        <button type="button" className={styles.link} onClick={onDismiss}>
          {words.dismiss}
        </button>
      </div>
    </div>
  );
}
