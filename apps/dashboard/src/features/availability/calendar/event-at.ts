import type { CalendarEvent } from '../model/calendar-event.ts';

/** An event as it stands on the page. */
export type Placed = { event: CalendarEvent; el: HTMLElement };

/** The event that something on the page belongs to. */
export function eventAt(target: EventTarget | null, events: ReadonlyMap<string, CalendarEvent>): Placed | null {
  const el = target instanceof Element ? target.closest('[data-event]') : null;
  if (!(el instanceof HTMLElement)) return null;
  const event = events.get(el.dataset.event ?? '');
  return event === undefined ? null : { event, el };
}

/** Where an event is drawn at this moment; it may have been drawn anew since it was looked at last. */
export const elementOf = ({ id }: CalendarEvent): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`);
