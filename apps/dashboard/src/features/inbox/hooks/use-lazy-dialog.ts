import { useRef, useState } from 'react';

/** What focus goes back to: of an entry in a menu, which is gone by then, the button that opened the menu. */
function placeOfFocus(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const place = menu == null ? active : document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return place instanceof HTMLElement ? place : null;
}

/**
 * A dialog whose code is loaded when it is first opened, and which keeps its place for the way out afterwards.
 * Focus returns by this: a dialog that is open from its first moment on does not know where it came from.
 */
export function useLazyDialog() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const origin = useRef<HTMLElement | null>(null);
  return {
    isOpen,
    wasOpened,
    close(): void {
      setOpen(false);
      origin.current?.focus();
    },
    open(): void {
      origin.current = placeOfFocus();
      setOpened(true);
      setOpen(true);
    },
  };
}
