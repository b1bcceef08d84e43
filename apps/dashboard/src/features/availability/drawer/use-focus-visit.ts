import { type RefObject, useEffect } from 'react';

/** What floats and goes when something in it is chosen: focus cannot return into it. */
const PASSING = '[role="menu"], [role="dialog"], [role="alertdialog"]';

/** Where one begins: the first field, else whatever can be pressed. */
const FIRST = ['[data-first-field]', 'form input:not([readonly])', 'button'];

let lastPlace: HTMLElement | null = null;

function remember(event: FocusEvent): void {
  const { target } = event;
  if (target instanceof HTMLElement && target.closest(PASSING) === null) lastPlace = target;
}
if (typeof document !== 'undefined') document.addEventListener('focusin', remember);

/** Focus goes into what has opened, and back to where it came from when that closes. */
export function useFocusVisit(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opened = root.current;
    const home = lastPlace;
    // A menu that is just closing gives focus back a moment later: this comes after it.
    const timer = setTimeout(() => {
      const first = FIRST.map((wanted) => opened?.querySelector<HTMLElement>(wanted)).find(
        (found) => found instanceof HTMLElement,
      );
      first?.focus({ preventScroll: true });
    }, 30);
    return () => {
      clearTimeout(timer);
      // Somebody may have moved on by themselves.
      const isHere = document.activeElement === document.body || opened?.contains(document.activeElement) === true;
      if (isHere && home?.isConnected === true) setTimeout(() => home.focus({ preventScroll: true }));
    };
  }, [root]);
}
