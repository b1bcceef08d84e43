import { describe, expect, it } from 'vitest';
import { deskHours, isHoliday, lastOpen, nextOpen, openMinutesAgo } from './desk-hours.ts';
import { createPracticeCalendar, toInstant } from './practice-calendar.ts';

const calendarAt = (instant: string, timeZone = 'America/New_York') =>
  createPracticeCalendar({ now: Temporal.Instant.from(instant), timeZone });
const text = (instant: number) => toInstant(instant).toString();

describe('a practice’s calendar', () => {
  it('counts days from today at the practice', () => {
    const calendar = calendarAt('2026-11-21T03:00:00Z');
    expect(calendar.date(0).toString()).toBe('2026-11-20');
    expect(calendar.dayOf(calendar.now)).toBe(0);
    expect(calendar.minuteOf(calendar.now)).toBe(22 * 60);
    expect(text(calendar.at(3, 9 * 60))).toBe('2026-11-23T14:00:00Z');
  });

  it('converts wall time correctly on days with a clock change, and after them', () => {
    const calendar = calendarAt('2026-03-01T15:00:00Z');
    expect(text(calendar.at(7, 60))).toBe('2026-03-08T06:00:00Z');
    expect(text(calendar.at(7, 9 * 60))).toBe('2026-03-08T13:00:00Z');
    expect(text(calendar.at(8, 9 * 60))).toBe('2026-03-09T13:00:00Z');
    for (const day of [6, 7, 8]) expect(calendar.dayOf(calendar.at(day, 1_439))).toBe(day);
  });

  it('opens the desk on weekdays and Saturday mornings', () => {
    const calendar = calendarAt('2026-11-20T19:15:00Z');
    const sunday = calendar.at(2, 600);
    expect(text(nextOpen({ calendar, instant: sunday, opening: deskHours, minutesIn: 5 }))).toBe(
      '2026-11-23T13:35:00Z',
    );
    expect(text(lastOpen({ calendar, instant: sunday, opening: deskHours, minutesBefore: 9 }))).toBe(
      '2026-11-21T17:50:00Z',
    );
    expect(text(openMinutesAgo({ calendar, minutes: 15, opening: deskHours }))).toBe('2026-11-20T19:00:00Z');
    expect(text(openMinutesAgo({ calendar, minutes: 9 * 60, opening: deskHours }))).toBe('2026-11-19T19:15:00Z');
  });

  it.each(['2026-01-01', '2026-05-25', '2026-07-04', '2026-09-07', '2026-11-26', '2026-12-25'])(
    'is closed on %s',
    (date) => {
      expect(isHoliday(Temporal.PlainDate.from(date))).toBe(true);
    },
  );

  it.each(['2026-05-18', '2026-09-14', '2026-11-19', '2026-12-24'])('is open on %s', (date) => {
    expect(isHoliday(Temporal.PlainDate.from(date))).toBe(false);
  });
});
