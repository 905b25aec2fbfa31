import { useEffect, useRef, useState, type MouseEvent } from 'react';

/** Whether a picture has failed, also before its page was hydrated, and what a tap on it does: it is asked for again. */
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
    /** A picture of its own for each attempt: browsers ask for no failed one again. */
    key: attempt,
    image,
    onError: () => setFailed(true),
    onTap: (event: MouseEvent) => {
      if (!failed) return;
      // What opens the picture lies around it.
      event.preventDefault();
      event.stopPropagation();
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
