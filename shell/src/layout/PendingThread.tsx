import { VisuallyHidden } from 'shared-ui';
import { words } from '../words';
import styles from './PendingThread.module.css';
import { usePending } from './usePending';

/** A mauli thread that is drawn along the header's edge while the next page is on its way. */
export function PendingThread() {
  const pending = usePending();
  return (
    <div className={styles.track} role="status">
      {pending && (
        <>
          <span className={styles.thread} />
          <VisuallyHidden>{words.navigation.loading}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
