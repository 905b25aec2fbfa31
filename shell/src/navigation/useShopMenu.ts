import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Delay before the menu closes after the pointer leaves it. */
export const CLOSE_DELAY_MS = 300;

export interface ShopMenu {
  open: boolean;
  close: () => void;
  /** Toggles the menu, however it was opened. */
  toggle: () => void;
  /** For the button: like `toggle`, but the first click keeps a menu open that hover has opened. */
  press: () => void;
  pointerHandlers: {
    onPointerEnter: (event: Pick<PointerEvent, 'pointerType'>) => void;
    onPointerLeave: (event: Pick<PointerEvent, 'pointerType'>) => void;
  };
}

/**
 * State of the Shop dropdown. It opens on mouse hover and closes a moment after the mouse leaves. A
 * press outside `container` and Escape close it too; Escape returns the focus to `button`.
 */
export function useShopMenu(
  container: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): ShopMenu {
  const [open, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);

  const set = useCallback((next: boolean) => {
    clearTimeout(closing.current);
    openedByHover.current = false;
    setOpen(next);
  }, []);
  const close = useCallback(() => set(false), [set]);

  useEffect(() => () => clearTimeout(closing.current), []);
  useClosingFromOutside({ open, close, container, button });

  return {
    open,
    close,
    toggle: () => set(!open),
    press: () => set(!open || openedByHover.current),
    pointerHandlers: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(closing.current);
        if (open) return;
        setOpen(true);
        openedByHover.current = true;
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(closing.current);
        closing.current = setTimeout(close, CLOSE_DELAY_MS);
      },
    },
  };
}

interface OutsideOptions {
  open: boolean;
  close: () => void;
  container: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
}

function useClosingFromOutside({ open, close, container, button }: OutsideOptions): void {
  useEffect(() => {
    if (!open) return undefined;
    const isOutside = (target: EventTarget | null) => !container.current?.contains(target as Node | null);

    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      if (!isOutside(document.activeElement)) button.current?.focus();
      close();
    }
    function closeOutside(event: Event) {
      if (isOutside(event.target)) close();
    }

    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('click', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open, close, container, button]);
}
