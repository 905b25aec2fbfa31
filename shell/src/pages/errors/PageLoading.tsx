import { useEffect, useState } from 'react';
import { messages } from '../../messages';
import styles from './PageLoading.module.css';
import { ThreadSpinner } from './ThreadSpinner';

/** Delay before the hint that loading takes longer than usual. */
export const SLOW_AFTER_MS = 5_000;

/** Placeholder of a page that is loading. */
export function PageLoading() {
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.loading} lang={messages.lang}>
      <ThreadSpinner label={messages.loading.label} />
      <p className={styles.hint} role="status">
        {slow && messages.loading.slow}
      </p>
    </div>
  );
}
