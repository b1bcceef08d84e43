// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { CalendarEvent } from '../model/calendar-event.ts';
import { calendarEvents } from '../model/calendar-events.ts';
import { calendarOf, configOf, onceOn } from '../testing/calendar-sample.ts';
import { createLanePainter } from './lane-painter.ts';

const DATE = '2026-11-25';

/** Rules by id, each with its hour on the date. */
function eventsOf(hours: Record<number, number>): CalendarEvent[] {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const configs = Object.entries(hours).map(([id, hour]) =>
    configOf(Number(id), onceOn(DATE, { startTime: clock(hour), endTime: clock(hour + 1), breakPeriodList: [] })),
  );
  return calendarEvents({ ...calendarOf(configs), colors: new Map() });
}
function lane(): HTMLElement {
  const el = document.createElement('div');
  document.body.append(el);
  return el;
}
const shownIn = (el: HTMLElement) => [...el.querySelectorAll('[data-event]')].map((event) => event.textContent);

describe('the day lanes', () => {
  beforeEach(() => document.body.replaceChildren());

  it('show the events of their day, whether the day or the events come first', () => {
    const painter = createLanePainter();
    const [before, after] = [lane(), lane()];
    painter.enter(before, DATE);
    painter.show({ events: eventsOf({ 1: 9, 2: 12 }), most: 6 });
    painter.enter(after, DATE);
    for (const el of [before, after]) expect(shownIn(el)).toEqual(['9 AM – 10 AM Any type', '12 PM – 1 PM Any type']);
    const other = lane();
    painter.enter(other, '2026-11-26');
    expect(shownIn(other)).toEqual([]);
  });

  it('keep focus on an event while others are added, changed and removed', () => {
    const painter = createLanePainter();
    const el = lane();
    painter.enter(el, DATE);
    painter.show({ events: eventsOf({ 1: 9, 2: 12, 3: 15 }), most: 6 });
    const focused = el.querySelector<HTMLElement>('[data-config="2"]');
    focused?.focus();
    painter.show({ events: eventsOf({ 2: 12, 4: 7, 5: 18 }), most: 6 });
    expect(shownIn(el)).toEqual(['7 AM – 8 AM Any type', '12 PM – 1 PM Any type', '6 PM – 7 PM Any type']);
    expect(document.activeElement).toBe(focused);
  });

  it("count events that don't fit and link to their day", () => {
    const painter = createLanePainter();
    const el = lane();
    painter.enter(el, DATE);
    const many = eventsOf(Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index + 1, 9])));
    painter.show({ events: many, most: 6 });
    const link = el.querySelector('button');
    expect(shownIn(el)).toHaveLength(5);
    expect(link?.getAttribute('aria-label')).toBe('+4 more, open Wednesday, November 25, 2026');
    expect(link?.dataset.day).toBe(DATE);
    painter.show({ events: [...many], most: Number.POSITIVE_INFINITY });
    expect(shownIn(el)).toHaveLength(9);
    expect(el.querySelector('button')).toBeNull();
  });

  it('are emptied when their day is removed', () => {
    const painter = createLanePainter();
    const el = lane();
    painter.enter(el, DATE);
    painter.show({ events: eventsOf({ 1: 9 }), most: 6 });
    painter.leave(el);
    expect(el.childElementCount).toBe(0);
    painter.show({ events: eventsOf({ 1: 9, 2: 12 }), most: 6 });
    expect(el.childElementCount).toBe(0);
  });
});
