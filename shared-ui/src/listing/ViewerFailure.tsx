import { Button } from '../primitives/Button';
import { describeFailure } from '../primitives/describeFailure';
import { words } from '../words';
import styles from './ViewerFailure.module.css';

export interface ViewerFailureProps {
  error: unknown;
  /** Address of the picture or clip itself. */
  address?: string;
  /** It is being loaded once more. */
  retrying: boolean;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Says, without covering the page, that the viewer could not be loaded, and offers the picture itself. */
export function ViewerFailure({ error, address, retrying, onRetry, onDismiss }: ViewerFailureProps) {
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
        {/* Not `disabled`: that would take the focus away from the shopper who has just pressed it. */}
        <Button variant="gold" aria-disabled={retrying} onClick={onRetry}>
          {retrying ? words.tryingAgain : words.tryAgain}
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
