import { Button } from '../primitives/Button';
import { messages } from '../messages';
import styles from './ViewerFailure.module.css';

export interface ViewerFailureProps {
  error: unknown;
  /** It is being loaded once more. */
  retrying: boolean;
  onRetry: () => void;
}

/** Says, at the foot of the picture or below it, that the viewer could not be loaded; the picture leads to its file. */
export function ViewerFailure({ error, retrying, onRetry }: ViewerFailureProps) {
  // By its field: parts are bundled apart, and `instanceof` would lie.
  const isOutdated = error instanceof Object && 'isOutdated' in error && error.isOutdated === true;
  const retry = isOutdated ? () => window.location.reload() : onRetry;
  return (
    <div className={styles.failure} role="alert">
      <p>
        {messages.viewerMissing} {isOutdated ? messages.viewerOutdated : messages.viewerHint}
      </p>
      {/* Not `disabled`: that would take the focus away from the shopper who has just pressed it. */}
      <Button variant="outline" aria-disabled={retrying} onClick={retry}>
        {retrying ? messages.tryingAgain : messages.tryAgain}
      </Button>
    </div>
  );
}
