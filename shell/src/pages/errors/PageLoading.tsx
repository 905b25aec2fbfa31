import { useEffect, useState } from 'react';
import { ThreadSpinner } from '@dhaaga-noor/shared-ui';
import { messages } from '../../messages';
import styles from './PageLoading.module.css';

/** After so long the shopper is told that it takes longer than usual. */
export const SLOW_AFTER_MS = 5_000;

/** A page on its way. */
export function PageLoading() {
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.loading}>
      <ThreadSpinner label={messages.loading.label} />
      <p className={styles.hint} role="status">
        {slow && messages.loading.slow}
      </p>
    </div>
  );
}
