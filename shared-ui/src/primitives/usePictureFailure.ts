import { useEffect, useRef, useState, type MouseEvent } from 'react';

/** Detects a failed picture, also one that failed before hydration. A tap on it retries. */
export function usePictureFailure() {
  const image = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = image.current ?? {};
    if (complete && naturalWidth === 0 && currentSrc) setFailed(true);
  }, []);

  return {
    failed,
    /** A new element per attempt: browsers do not request a failed image again. */
    key: attempt,
    image,
    onError: () => setFailed(true),
    onTap: (event: MouseEvent) => {
      if (!failed) return;
      // The picture may be inside a link that opens it.
      event.preventDefault();
      event.stopPropagation();
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
