import { describe, expect, it } from 'vitest';
import {
  briefly,
  clockTime,
  countdown,
  dayAndTime,
  dayName,
  headerDate,
  inWords,
  stamp,
  wallDate,
  wallTime,
} from './dates.ts';

const zone = 'America/New_York';
const now = new Date('2026-11-20T19:30:00Z');

describe('dates', () => {
  it('[MSG-039] writes a timestamp as MM/dd/yy h:mm a in the given zone', () => {
    expect(stamp('2026-01-05T19:04:00Z', { zone })).toBe('01/05/26 2:04 PM');
    expect(stamp('2026-01-05T05:00:00Z', { zone })).toBe('01/05/26 12:00 AM');
    expect(stamp('2026-01-05T05:00:00Z', { zone: 'Pacific/Kiritimati' })).toBe('01/05/26 7:00 PM');
  });

  it('writes wall times and dates without a zone, so no computer shifts them', () => {
    expect(wallTime('2026-11-23T15:00')).toBe('Mon Nov 23, 3:00 PM');
    expect(wallTime('2026-01-01T00:05')).toBe('Thu Jan 1, 12:05 AM');
    expect(wallDate('2025-11-14')).toBe('Nov 14, 2025');
  });

  it("[NAV-004] writes the header's date without a comma after the weekday", () => {
    expect(headerDate(new Date('2024-01-01T17:00:00Z'), { zone })).toBe('Monday January 1, 2024');
  });

  it('says today, yesterday or the weekday', () => {
    expect(dayAndTime('2026-11-20T19:14:00Z', now, { zone })).toBe('Today 2:14 PM');
    expect(dayName('2026-11-19T05:30:00Z', now, { zone })).toBe('Yesterday');
    expect(dayName('2026-11-16T15:00:00Z', now, { zone })).toBe('Monday');
    expect(dayName('2026-11-13T15:00:00Z', now, { zone })).toBe('Nov 13');
    expect(dayName('2025-11-13T15:00:00Z', now, { zone })).toBe('Nov 13, 2025');
  });

  it('counts calendar days, not 24 hours, also across clock changes', () => {
    const morningAfter = new Date('2026-11-02T05:30:00Z');
    expect(dayName('2026-11-01T04:10:00Z', morningAfter, { zone })).toBe('Yesterday');
    expect(dayName('2026-11-20T04:59:00Z', now, { zone })).toBe('Yesterday');
  });

  it('keeps a narrow column narrow', () => {
    expect(briefly('2026-11-20T19:14:00Z', now, { zone })).toBe('2:14 PM');
    expect(briefly('2026-11-19T19:14:00Z', now, { zone })).toBe('Yesterday');
    expect(clockTime('2026-11-20T05:00:00Z', { zone })).toBe('12:00 AM');
  });

  it('formats a duration', () => {
    expect([1, 40, 60, 61, 840].map(inWords)).toEqual([
      '1 second',
      '40 seconds',
      '1 minute',
      '2 minutes',
      '14 minutes',
    ]);
    expect([120, 65, 5, -3].map(countdown)).toEqual(['2:00', '1:05', '0:05', '0:00']);
  });
});
