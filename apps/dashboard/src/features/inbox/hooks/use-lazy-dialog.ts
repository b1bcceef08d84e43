import { useRef, useState } from 'react';

/** Where focus returns: for a menu entry, which is gone by then, the menu's button. */
function placeOfFocus(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const place = menu == null ? active : document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return place instanceof HTMLElement ? place : null;
}

/**
 * A dialog whose code isn’t part of the page’s: it is mounted when it is first opened, and stays mounted for its closing
 * transition. It returns focus itself: a dialog mounted open does not know where focus was.
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
