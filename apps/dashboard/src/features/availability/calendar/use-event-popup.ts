import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { CalendarEvent } from '../model/calendar-event.ts';
import { type EventElement, eventAt } from './event-at.ts';

/** A passing pointer opens nothing. */
const OPEN_MS = 300;
/** Time to move from the event into its popup. */
const GRACE_MS = 220;

export const POPUP_ID = 'event-popup';

const hasPopup = ({ shape }: CalendarEvent): boolean => shape !== 'break';

/** An event's popup, on hover and keyboard focus: it can be hovered itself, and Escape closes it (SCH-005). */
export function useEventPopup({ events, isOff }: { events: ReadonlyMap<string, CalendarEvent>; isOff: boolean }) {
  const [shown, show] = useState<EventElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A clicked event was seen: its popup does not return while the pointer stays on it. */
  const hushed = useRef<HTMLElement | null>(null);

  function later(next: EventElement | null, wait: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(next), wait);
  }
  const stay = () => clearTimeout(timer.current);
  const leave = () => later(null, GRACE_MS);
  function close(): boolean {
    stay();
    show(null);
    return shown !== null;
  }
  function hush(target: EventTarget): void {
    hushed.current = eventAt(target, events)?.el ?? null;
    close();
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const opened = shown !== null && !isOff && shown.el.isConnected ? shown : null;
  const el = opened?.el;
  useEffect(() => {
    el?.setAttribute('aria-describedby', POPUP_ID);
    return () => el?.removeAttribute('aria-describedby');
  }, [el]);

  useEffect(() => {
    if (el === undefined) return;
    // A hovered popup is open while focus is elsewhere: Escape has to close it from there too (WCAG 1.4.13).
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !el.contains(document.activeElement)) show(null);
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [el]);

  const listeners = {
    onMouseOver({ target }: MouseEvent) {
      const placed = eventAt(target, events);
      if (placed !== null && placed.el === hushed.current) return;
      hushed.current = null;
      if (placed === null || !hasPopup(placed.event)) return shown === null ? stay() : leave();
      if (placed.el === shown?.el) return stay();
      later(placed, OPEN_MS);
    },
    onMouseLeave: leave,
    onClick: ({ target }: MouseEvent) => hush(target),
    onFocus({ target }: FocusEvent) {
      const placed = eventAt(target, events);
      if (placed !== null && hasPopup(placed.event) && placed.el.matches(':focus-visible')) later(placed, 0);
      else if (shown !== null) leave();
    },
    onBlur: leave,
  };
  return { opened, close, hush, stay, leave, listeners };
}

export type EventPopupState = ReturnType<typeof useEventPopup>;
