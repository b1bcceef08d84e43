import { type RefObject, useEffect } from 'react';

/** Popups that close on a choice: focus cannot return into them. */
const PASSING = '[role="menu"], [role="dialog"], [role="alertdialog"]';

/** The initial focus: the first field, else any button. */
const FIRST = ['[data-first-field]', 'form input:not([readonly])', 'button'];

let lastPlace: HTMLElement | null = null;

function remember(event: FocusEvent): void {
  const { target } = event;
  if (target instanceof HTMLElement && target.closest(PASSING) === null) lastPlace = target;
}
if (typeof document !== 'undefined') document.addEventListener('focusin', remember);

/** Focus moves into what opened, and back when it closes. */
export function useFocusVisit(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opened = root.current;
    const home = lastPlace;
    // A closing menu returns focus a moment later: this comes after it.
    const timer = setTimeout(() => {
      // Someone who is in it already stays where they are.
      if (opened?.contains(document.activeElement) === true) return;
      const first = FIRST.map((wanted) => opened?.querySelector<HTMLElement>(wanted)).find(
        (found) => found instanceof HTMLElement,
      );
      first?.focus({ preventScroll: true });
    }, 30);
    return () => {
      clearTimeout(timer);
      // The user may have moved on.
      const isHere = document.activeElement === document.body || opened?.contains(document.activeElement) === true;
      if (isHere && home?.isConnected === true) setTimeout(() => home.focus({ preventScroll: true }));
    };
  }, [root]);
}
