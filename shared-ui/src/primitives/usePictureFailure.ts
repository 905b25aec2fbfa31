import { useEffect, useRef, useState, type MouseEvent } from 'react';

/** When a failed picture may load after all: online again, or back from the viewer. */
const CHANCES = ['online', 'popstate'];

/** Detects a failed picture, also one that failed before hydration. A tap on it retries. */
export function usePictureFailure() {
  const image = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = image.current ?? {};
    if (complete && naturalWidth === 0 && currentSrc) setFailed(true);
  }, []);

  const retry = () => {
    setFailed(false);
    setAttempt((before) => before + 1);
  };

  useEffect(() => {
    if (!failed) return;
    CHANCES.forEach((event) => window.addEventListener(event, retry));
    return () => CHANCES.forEach((event) => window.removeEventListener(event, retry));
  }, [failed]);

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
      retry();
    },
  };
}
