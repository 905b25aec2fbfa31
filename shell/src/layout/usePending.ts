import { useEffect, useState } from 'react';
import { useNavigation } from 'shared-runtime';

/** A navigation shorter than this shows no sign of waiting. */
export const PENDING_DELAY_MS = 150;

/** Whether the shopper has been waiting for a page long enough to be told so. */
export function usePending(): boolean {
  const loading = useNavigation().state === 'loading';
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setPending(true), PENDING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setPending(false);
    };
  }, [loading]);

  return loading && pending;
}
