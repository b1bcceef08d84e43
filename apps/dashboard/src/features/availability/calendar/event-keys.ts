import type { CalendarEvent } from '../model/calendar-event.ts';
import { elementOf } from './event-at.ts';

const byTime = (one: CalendarEvent, other: CalendarEvent): number =>
  one.start.localeCompare(other.start) || one.ref.configId - other.ref.configId;

type Move = { events: Iterable<CalendarEvent>; from: CalendarEvent; key: string };

/** The target of an arrow key: up and down by time, left and right to the nearest time on another day. */
function eventBeside({ events, from, key }: Move): CalendarEvent | null {
  const sorted = [...events].sort(byTime);
  const place = sorted.findIndex(({ id }) => id === from.id);
  if (key === 'ArrowDown') return sorted[place + 1] ?? null;
  if (key === 'ArrowUp') return sorted[place - 1] ?? null;
  if (key === 'ArrowRight')
    return nearestOn(
      sorted.find(({ ref }) => ref.date > from.ref.date),
      sorted,
      from,
    );
  if (key === 'ArrowLeft')
    return nearestOn(
      sorted.findLast(({ ref }) => ref.date < from.ref.date),
      sorted,
      from,
    );
  return null;
}

function nearestOn(any: CalendarEvent | undefined, sorted: readonly CalendarEvent[], from: CalendarEvent) {
  if (any === undefined) return null;
  const clock = from.start.slice(10);
  const day = sorted.filter(({ ref }) => ref.date === any.ref.date);
  return day.find(({ start }) => start.slice(10) >= clock) ?? day.at(-1) ?? null;
}

/** Moves focus with an arrow key; returns whether it did. */
export function moveFocus(move: Move): boolean {
  const next = eventBeside(move);
  const el = next === null ? null : elementOf(next);
  el?.focus();
  return el !== null;
}
