import type { CalendarEvent } from '../model/calendar-events.ts';

/** What an event's element says and wears beside its classes: the library sets none of it. */
export function dressEvent(el: HTMLElement, { id, ref, spoken, color }: CalendarEvent): void {
  el.dataset.event = id;
  el.dataset.config = String(ref.configId);
  el.setAttribute('aria-label', spoken);
  el.style.setProperty('--group-light', color.light);
  el.style.setProperty('--group-dark', color.dark);
}
