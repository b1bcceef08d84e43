import { useEffect, useRef } from 'react';
import { useReturnedFocus } from './return-focus.ts';

/** A visit as lists and the board draw it. */
export const VISIT_MARK = 'data-visit';

/** The button that books, which is there in each view. */
export const BOOK_ID = 'calendar-book';

const FOCUSABLE = '[tabindex="0"], button';
const DIALOG = '[role="dialog"]';
const ABOVE_THE_PAGE = `${DIALOG}, [role="alert"], [role="status"]`;

/** What is open: a visit by its key, or something else, such as a new visit. */
type Opened = number | 'other';

type Origin = {
  what: Opened;
  /** What had the focus when it opened. */
  opener: Element | null;
};

/** Where to go on: the visit where it is drawn by now, what opened it, the board, or the button that books. */
function placeOf({ what, opener }: Origin): HTMLElement | null {
  const drawn = document.querySelector(`[${VISIT_MARK}="${what}"]`)?.closest<HTMLElement>(FOCUSABLE);
  if (drawn) return drawn;
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) return opener;
  return document.querySelector<HTMLElement>('.visit-board .ec-main') ?? document.getElementById(BOOK_ID);
}

/**
 * Once a visit's panel or dialog is closed, the focus goes back to the visit, also after it was moved: the board is drawn
 * again, and the focus would be lost with it. After a click elsewhere it stays there.
 * @param opened null: nothing
 * @param drawn what the visits are drawn from
 */
export function useFocusBack({ opened, drawn }: { opened: Opened | null; drawn: unknown }): void {
  const origin = useRef<Origin | null>(null);
  const before = useRef<Element | null>(null);
  const isOpen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing takes the focus away
  useEffect(() => {
    if (opened !== null) {
      // From a visit's panel to its dialog and on, what opened the first of them counts.
      const opener = (isOpen.current && origin.current?.opener) || before.current;
      origin.current = { what: opened, opener };
      isOpen.current = true;
      return;
    }
    isOpen.current = false;
    const from = origin.current;
    if (from === null) return;
    // The library draws after React does.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) placeOf(from)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [opened, drawn]);
  useReturnedFocus(() => {
    const above = document.querySelector<HTMLElement>(DIALOG);
    if (above !== null) above.focus();
    else if (origin.current !== null) placeOf(origin.current)?.focus();
  });
  useEffect(() => {
    const isAbove = (target: EventTarget | null) =>
      target instanceof Element && target.closest(ABOVE_THE_PAGE) !== null;
    const entered = ({ target }: FocusEvent) => {
      if (target instanceof Element && !isAbove(target)) before.current = target;
    };
    const pointed = ({ target }: PointerEvent) => {
      if (!isAbove(target)) origin.current = null;
    };
    window.addEventListener('focusin', entered);
    window.addEventListener('pointerdown', pointed);
    return () => {
      window.removeEventListener('focusin', entered);
      window.removeEventListener('pointerdown', pointed);
    };
  }, []);
}
