import { Button } from '../primitives/Button';
import * as messages from '../messages';
import styles from './ViewerFailure.module.css';

export interface ViewerFailureProps {
  error: unknown;
  /** The viewer is loading again. */
  retrying: boolean;
  onRetry: () => void;
}

/** A notice at the picture that the viewer failed to load. The picture then links to its file. */
export function ViewerFailure({ error, retrying, onRetry }: ViewerFailureProps) {
  // By its field: `instanceof` fails across bundles.
  const isOutdated = error instanceof Object && 'isOutdated' in error && error.isOutdated === true;
  const retry = isOutdated ? () => window.location.reload() : onRetry;
  return (
    <div className={styles.failure} role="alert">
      <p>{`${messages.viewerMissing} ${isOutdated ? messages.viewerOutdated : messages.viewerHint}`}</p>
      {/* Not `disabled`: that would drop the focus of the shopper who just pressed it. */}
      <Button variant="outline" aria-disabled={retrying} onClick={retry}>
        {retrying ? messages.tryingAgain : messages.tryAgain}
      </Button>
    </div>
  );
}
