import type { CalendarEvent } from '../model/calendar-event.ts';

/** How an event's element is found, and what it says. */
export function nameEvent(el: HTMLElement, { id, ref, spoken }: CalendarEvent): void {
  el.dataset.event = id;
  el.dataset.config = String(ref.configId);
  el.setAttribute('aria-label', spoken);
}

/** What an event's element says and wears beside its classes: the library sets none of it. */
export function dressEvent(el: HTMLElement, event: CalendarEvent): void {
  nameEvent(el, event);
  el.style.setProperty('--group-light', event.color.light);
  el.style.setProperty('--group-dark', event.color.dark);
}
