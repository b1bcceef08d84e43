import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { CalendarEvent } from '../model/calendar-events.ts';
import { elementOf, eventAt } from './event-at.ts';

/** So long a finger rests on an event before its menu opens; phones of one maker tell nothing of it themselves. */
const LONG_PRESS_MS = 500;
/** A finger that moved further, in pixels, is scrolling. */
const STILL = 10;
const RIGHT_BUTTON = 2;

type Opened = { event: CalendarEvent; x: number; y: number };

/** The menu of an event: by right click, by a long press, and by the keys that open context menus (SCH-004). */
export function useEventMenu(events: ReadonlyMap<string, CalendarEvent>) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const isLong = useRef(false);

  function open(target: EventTarget, at: { x: number; y: number } | null): boolean {
    const placed = eventAt(target, events);
    if (placed === null) return false;
    const { left, top, height } = placed.el.getBoundingClientRect();
    setOpened({ event: placed.event, ...(at ?? { x: left + 16, y: top + Math.min(height, 24) }) });
    return true;
  }
  function endPress() {
    clearTimeout(press.current?.timer);
    press.current = null;
  }

  const listeners = {
    onContextMenu(event: MouseEvent) {
      const isPointed = event.button === RIGHT_BUTTON || isLong.current;
      if (open(event.target, isPointed ? { x: event.clientX, y: event.clientY } : null)) event.preventDefault();
    },
    onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
      isLong.current = false;
      endPress();
      if (pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        isLong.current = open(target, { x, y });
      }, LONG_PRESS_MS);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current;
      if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > STILL) endPress();
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    /** The click that ends a long press does nothing else. */
    onClickCapture(event: MouseEvent) {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  function close() {
    if (opened !== null) elementOf(opened.event)?.focus();
    setOpened(null);
  }
  return { opened, close, open, listeners };
}

export type EventMenuState = ReturnType<typeof useEventMenu>;
