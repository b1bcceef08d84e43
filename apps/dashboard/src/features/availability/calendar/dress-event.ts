import type { CalendarEvent } from '../model/calendar-event.ts';

/** Identifies an event's element, and sets its accessible name. */
export function nameEvent(el: HTMLElement, { id, ref, spoken }: CalendarEvent): void {
  el.dataset.event = id;
  el.dataset.config = String(ref.configId);
  el.setAttribute('aria-label', spoken);
}

/** An event element's attributes besides its classes: the library sets none of them. */
export function styleEvent(el: HTMLElement, event: CalendarEvent): void {
  nameEvent(el, event);
  el.style.setProperty('--group-light', event.color.light);
  el.style.setProperty('--group-dark', event.color.dark);
}
