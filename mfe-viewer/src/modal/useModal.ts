import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { BACKDROP_TRANSITION_MS, MODAL_TRANSITION_MS } from 'shared-types';
import { lockScroll } from './lockScroll';
import { prefersLessMotion } from './preferences';

interface Ends {
  /** It is asked to close from outside. */
  leaving: boolean;
  /** The dialog has been opened, and nothing has been drawn yet. */
  onOpen: () => void;
  /** The closing transition begins. */
  onClosing: () => void;
  /** It is over, and the dialog closed. */
  onClosed: () => void;
}

interface Modal {
  /** The closing transition runs. */
  closing: boolean;
  /** Starts it; a second call changes nothing. */
  close: () => void;
  /** For the dialog's own events: Escape, a phone's Back gesture, and having closed. */
  events: {
    onCancel: (event: SyntheticEvent) => void;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  };
}

/** Opens the dialog while the component is mounted. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  { leaving, onOpen, onClosing, onClosed }: Ends,
): Modal {
  const [asked, setAsked] = useState(false);
  const closing = asked || leaving;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const opened = useEffectEvent(onOpen);

  useLayoutEffect(() => {
    const element = dialog.current;
    // Before the dialog is there: it measures, and so the page would be laid out once more.
    const unlock = lockScroll();
    element?.showModal();
    opened();
    return () => {
      clearTimeout(timer.current);
      unlock();
      // Which also gives the focus back to what had it.
      element?.close();
    };
  }, [dialog]);

  // A button that was pressed may be gone or disabled now: keys must still reach the viewer.
  useEffect(() => {
    const element = dialog.current;
    if (element?.open && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  });

  const begin = useEffectEvent(onClosing);
  useLayoutEffect(() => {
    if (!closing) return;
    begin();
    // By the clock, not by transitionend: that never comes where transitions are switched off.
    const duration = prefersLessMotion() ? BACKDROP_TRANSITION_MS : MODAL_TRANSITION_MS;
    timer.current = setTimeout(() => dialog.current?.close(), duration);
  }, [closing, dialog]);

  const close = () => {
    setAsked(true);
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  // The browser may close it by itself, on a second Escape for one.
  const onClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && !event.currentTarget.open) onClosed();
  };
  return { closing, close, events: { onCancel, onClose } };
}
