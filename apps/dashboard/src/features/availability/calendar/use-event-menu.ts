import { useState } from 'react';
import { type MenuPoint, useMenuGestures } from '../../../shared/context-menu/use-menu-gestures.ts';
import type { CalendarEvent } from '../model/calendar-event.ts';
import { elementOf, eventAt } from './event-at.ts';

type EventMenu = MenuPoint & { event: CalendarEvent };

/** An event's menu: by right click, by long press, and by the context menu keys (SCH-004). */
export function useEventMenu(events: ReadonlyMap<string, CalendarEvent>) {
  const [opened, setOpened] = useState<EventMenu | null>(null);

  function open(target: EventTarget, at: MenuPoint | null): boolean {
    const placed = eventAt(target, events);
    if (placed === null) return false;
    const { left, top, height } = placed.el.getBoundingClientRect();
    setOpened({ event: placed.event, ...(at ?? { x: left + 16, y: top + Math.min(height, 24) }) });
    return true;
  }
  function close() {
    if (opened !== null) elementOf(opened.event)?.focus();
    setOpened(null);
  }
  const listeners = useMenuGestures({ open });
  return { opened, close, open, listeners };
}

export type EventMenuState = ReturnType<typeof useEventMenu>;
