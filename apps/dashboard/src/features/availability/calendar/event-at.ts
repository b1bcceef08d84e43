import type { CalendarEvent } from '../model/calendar-event.ts';

/** An event's position on the page. */
export type EventElement = { event: CalendarEvent; el: HTMLElement };

/** The event that an element belongs to. */
export function eventAt(target: EventTarget | null, events: ReadonlyMap<string, CalendarEvent>): EventElement | null {
  const el = target instanceof Element ? target.closest('[data-event]') : null;
  if (!(el instanceof HTMLElement)) return null;
  const event = events.get(el.dataset.event ?? '');
  return event === undefined ? null : { event, el };
}

/** An event's current element; it may have been redrawn meanwhile. */
export const elementOf = ({ id }: CalendarEvent): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`);
