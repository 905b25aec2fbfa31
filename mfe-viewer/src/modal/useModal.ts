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
import { coverVisible } from '../image/pageZoom';

interface Modal {
  /** The closing transition runs. */
  closing: boolean | undefined;
  /** Starts the closing transition. Further calls do nothing. */
  close: () => void;
  /** The first frame, with the medium alone, is drawn; everything else follows. */
  drawn: boolean;
  /** Handlers of the dialog's events: Escape, a phone's Back gesture, and close. */
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
  const [closeRequested, setCloseRequested] = useState(false);
  const closing = closeRequested || leaving;
  const drawn = useDeferredValue(true, false);
  // Measured before the dialog is in the page, to avoid a forced layout.
  const [gap] = useState(scrollbarGap);

  const move = useEffectEvent((end?: () => void) => moveByCard(parts, item, end));

  useLayoutEffect(() => {
    const dialog = viewer.current;
    const unlock = lockScroll(gap);
    dialog?.showModal();
    const uncover = coverVisible(dialog);
    move();
    return () => {
      unlock();
      uncover();
      // Also returns the focus.
      dialog?.close();
    };
  }, [viewer, gap]);

  // The focused button may have been removed; keys must still reach the viewer.
  useEffect(() => {
    const dialog = viewer.current;
    if (!dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true });
  });

  useLayoutEffect(() => {
    // Cancelled if the viewer opens again meanwhile.
    return closing ? move(() => viewer.current?.close()) : undefined;
  }, [closing, viewer]);

  const close = () => setCloseRequested(true);
  return {
    closing,
    close,
    drawn,
    events: {
      onCancel: (event) => {
        event.preventDefault();
        close();
      },
      // The browser may close the dialog itself, such as on a second Escape. If the page is removed
      // instead, React has cleared the ref: do not report a close.
      onClose: ({ target }) => {
        if (target === viewer.current && !viewer.current.open) onClosed();
      },
    },
  };
}
