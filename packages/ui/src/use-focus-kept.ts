import { useEffect } from 'react';

/** A dialog's own return of the focus, and what a page does when a row goes with its dialog, come first. */
const SETTLED_MS = 350;
const REMEMBERED = 12;
const DIALOG = '[role="dialog"]';

const isInReach = (place: HTMLElement, dialog: Element | null): boolean =>
  place.isConnected &&
  place.getClientRects().length > 0 &&
  place.closest('[role="menu"]') === null &&
  (dialog === null || dialog.contains(place));

/**
 * Keeps the focus in the page when a dialog closes. The library gives it back to what had it when the dialog opened, which
 * may be gone by then: a menu's item, or a button that the dialog was opened by and changed.
 */
export function useFocusKept(): void {
  useEffect(() => {
    const been: HTMLElement[] = [];
    let dialog: Element | null = null;
    function giveBack(): void {
      if (document.activeElement !== document.body) return;
      const open = [...document.querySelectorAll(DIALOG)].at(-1) ?? null;
      been.findLast((place) => isInReach(place, open))?.focus({ preventScroll: true });
    }
    const observer = new MutationObserver(() => {
      if (dialog === null || dialog.isConnected) return;
      dialog = null;
      observer.disconnect();
      window.setTimeout(giveBack, SETTLED_MS);
    });
    function entered({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement)) return;
      been.push(target);
      if (been.length > REMEMBERED) been.shift();
      const around = target.closest(DIALOG);
      if (around === null || around === dialog) return;
      dialog = around;
      observer.disconnect();
      observer.observe(around.closest('[data-portal]') ?? document.body, { childList: true, subtree: true });
    }
    window.addEventListener('focusin', entered);
    return () => {
      window.removeEventListener('focusin', entered);
      observer.disconnect();
    };
  }, []);
}
