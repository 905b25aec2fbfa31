import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type SyntheticEvent,
} from 'react';
import type { MediaItem, MediaViewerProps } from '@dhaaga-noor/shared-types';
import type { Parts } from '../parts';
import { moveByCard } from './cardMotion';
import { lockScroll, scrollbarGap } from './lockScroll';

interface Modal {
  /** The closing transition runs. */
  closing: boolean | undefined;
  /** Starts it; a second call changes nothing. */
  close: () => void;
  /** The first frame has come, which shows the medium alone; everything else comes after it. */
  drawn: boolean;
  /** For the dialog's own events: Escape, a phone's Back gesture, and having closed. */
  events: {
    onCancel: (event: SyntheticEvent) => void;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  };
}

/** Opens the dialog while the component is mounted. */
export function useModal(
  parts: Parts,
  item: MediaItem | undefined,
  { closing: leaving, onClose: onClosed }: MediaViewerProps,
): Modal {
  const { viewer } = parts;
  const [asked, setAsked] = useState(false);
  const closing = asked || leaving;
  const drawn = useDeferredValue(true, false);
  // Before the dialog is in the page, which would have to be laid out for it.
  const [gap] = useState(scrollbarGap);

  const move = useEffectEvent((end?: () => void) => moveByCard(parts, item, end));

  useLayoutEffect(() => {
    const dialog = viewer.current;
    const unlock = lockScroll(gap);
    dialog?.showModal();
    move();
    return () => {
      unlock();
      // Which also gives the focus back to what had it.
      dialog?.close();
    };
  }, [viewer, gap]);

  // A button that was pressed may be gone now: keys must still reach the viewer.
  useEffect(() => {
    const dialog = viewer.current;
    if (!dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true });
  });

  useLayoutEffect(() => {
    // Undone where it is opened again on its way.
    return closing ? move(() => viewer.current?.close()) : undefined;
  }, [closing, viewer]);

  const close = () => setAsked(true);
  return {
    closing,
    close,
    drawn,
    events: {
      onCancel: (event) => {
        event.preventDefault();
        close();
      },
      // The browser may close it by itself, on a second Escape for one; with a page that is put aside it only goes, and
      // React has taken the reference back.
      onClose: ({ target }) => {
        if (target === viewer.current && !viewer.current.open) onClosed();
      },
    },
  };
}
