import { useEffect, useState } from 'react';
import { useNavigation } from '@dhaaga-noor/shared-runtime/pages';
import { VisuallyHidden } from '@dhaaga-noor/shared-ui';
import { messages } from '../messages';
import styles from './Progress.module.css';

/** Navigations shorter than this show no progress. */
export const PROGRESS_DELAY_MS = 150;

function useIsLate(): boolean {
  const loading = useNavigation().state === 'loading';
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setLate(true), PROGRESS_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);

  return loading && late;
}

/** A mauli thread along the header's edge while the next page of a list loads. */
export function Progress() {
  const late = useIsLate();
  return (
    <div className={styles.track} role="status">
      {late && (
        <>
          <span className={styles.thread} />
          <VisuallyHidden>{messages.navigation.loading}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
