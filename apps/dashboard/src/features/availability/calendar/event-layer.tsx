import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import type { ScheduleActs } from '../desk/acts.ts';
import type { CalendarEvent } from '../model/calendar-event.ts';
import { eventAt } from './event-at.ts';
import { moveFocus } from './event-keys.ts';
import { EventMenu } from './event-menu.tsx';
import { EventPopup } from './event-popup.tsx';
import { useEventMenu } from './use-event-menu.ts';
import { useEventPopup } from './use-event-popup.ts';

type EventLayerProps = {
  events: readonly CalendarEvent[];
  acts: ScheduleActs;
  /** Escape, if it closes nothing else. */
  onEscape: () => void;
  children: ReactNode;
};

/** What events react to besides a click: hovering, the right mouse button, long presses, and keys. */
export function EventLayer({ events, acts, onEscape, children }: EventLayerProps) {
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const menu = useEventMenu(byId);
  const popup = useEventPopup({ events: byId, isOff: menu.opened !== null });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return popup.close() ? event.preventDefault() : onEscape();
    const placed = eventAt(event.target, byId);
    if (placed === null) return;
    if (event.key === 'Enter' || event.key === ' ') return popup.hush(placed.el);
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (isMenuKey ? menu.open(placed.el, null) : moveFocus({ events, from: placed.event, key: event.key }))
      event.preventDefault();
  }
  const listeners = { ...menu.listeners, ...popup.listeners, onKeyDown };
  return (
    <>
      <div style={{ height: '100%' }} {...listeners}>
        {children}
      </div>
      <EventPopup popup={popup} />
      <EventMenu menu={menu} acts={acts} />
    </>
  );
}
