import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { retryQuery } from '@dhaaga-noor/shared-types';

/** When a failed picture may load after all: online again, or back from the viewer. */
const CHANCES = ['online', 'popstate'];

/** Detects a failed picture, also one that failed before hydration. A tap on it retries. */
export function usePictureFailure() {
  const image = useRef<HTMLImageElement>(null);
  /** A new element per attempt: browsers do not request a failed image again. */
  const [retry, setRetry] = useState({ attempt: 0, query: '' });
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = image.current ?? {};
    if (complete && naturalWidth === 0 && currentSrc) setFailed(true);
  }, []);

  const tryAgain = async () => {
    setFailed(false);
    const query = await retryQuery(image.current?.currentSrc ?? '');
    setRetry(({ attempt }) => ({ attempt: attempt + 1, query }));
  };
  const onChance = useEffectEvent(() => void tryAgain());

  useEffect(() => {
    if (!failed) return;
    const listener = () => onChance();
    CHANCES.forEach((event) => window.addEventListener(event, listener));
    return () => CHANCES.forEach((event) => window.removeEventListener(event, listener));
  }, [failed]);

  return {
    failed,
    retry,
    image,
    onError: () => setFailed(true),
    onTap: (event: MouseEvent) => {
      if (!failed) return;
      // The picture may be inside a link that opens it.
      event.preventDefault();
      event.stopPropagation();
      void tryAgain();
    },
  };
}
