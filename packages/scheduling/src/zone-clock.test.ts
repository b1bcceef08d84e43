import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from './days.ts';
import { formatMinute } from './minutes.ts';
import { instantOf, skippedTimes, wallClock } from './zone-clock.ts';

const NEW_YORK = 'America/New_York';

const day = (text: string): number => parseDay(text) ?? Number.NaN;

function shown(now: string, zone: string): string {
  const { today, minute } = wallClock({ now: Temporal.Instant.from(now), zone });
  return `${formatDay(today)} ${formatMinute(minute)}`;
}

describe('the current time at a location', () => {
  it.each([
    { now: '2026-03-08T06:59:59Z', zone: NEW_YORK, shows: '2026-03-08 01:59' },
    { now: '2026-03-08T07:00:00Z', zone: NEW_YORK, shows: '2026-03-08 03:00' },
    { now: '2026-01-01T04:59:59Z', zone: NEW_YORK, shows: '2025-12-31 23:59' },
    { now: '2028-02-29T23:30:00Z', zone: 'Pacific/Honolulu', shows: '2028-02-29 13:30' },
    { now: '2026-07-01T00:10:00Z', zone: 'Asia/Kathmandu', shows: '2026-07-01 05:55' },
  ])('[SCH-006] is $shows in $zone at $now', ({ now, zone, shows }) => {
    expect(shown(now, zone)).toBe(shows);
  });

  it.each([
    { now: '2026-11-01T05:30:00Z', shows: '2026-11-01 01:30', pass: 'first pass' },
    { now: '2026-11-01T05:59:59Z', shows: '2026-11-01 01:59', pass: 'end of the first pass' },
    { now: '2026-11-01T06:00:00Z', shows: '2026-11-01 01:59', pass: 'start of the second pass' },
    { now: '2026-11-01T06:30:00Z', shows: '2026-11-01 01:59', pass: 'second pass' },
    { now: '2026-11-01T07:00:00Z', shows: '2026-11-01 02:00', pass: 'end of the second pass' },
  ])('[SCH-006] treats a repeated hour as over in its second pass: $pass', ({ now, shows }) => {
    expect(shown(now, NEW_YORK)).toBe(shows);
  });

  it('[SCH-006] treats an hour repeated before midnight as over, and stays on its day', () => {
    // Santiago moves its clocks back from 24:00 to 23:00.
    expect(shown('2026-04-05T02:30:00Z', 'America/Santiago')).toBe('2026-04-04 23:30');
    expect(shown('2026-04-05T03:30:00Z', 'America/Santiago')).toBe('2026-04-04 23:59');
    expect(shown('2026-04-05T04:00:00Z', 'America/Santiago')).toBe('2026-04-05 00:00');
  });
});

describe('time that clocks skip', () => {
  it.each([
    { zone: NEW_YORK, from: '2026-03-01', to: '2026-03-31', skipped: ['2026-03-08 02:00-03:00'] },
    { zone: NEW_YORK, from: '2026-03-08', to: '2026-03-08', skipped: ['2026-03-08 02:00-03:00'] },
    { zone: NEW_YORK, from: '2026-03-09', to: '2027-03-13', skipped: [] },
    { zone: 'America/Phoenix', from: '2026-01-01', to: '2027-12-31', skipped: [] },
    { zone: 'Australia/Lord_Howe', from: '2026-09-01', to: '2026-10-31', skipped: ['2026-10-04 02:00-02:30'] },
    { zone: 'America/Santiago', from: '2026-09-06', to: '2026-09-06', skipped: ['2026-09-06 00:00-01:00'] },
    { zone: 'Pacific/Apia', from: '2011-12-29', to: '2011-12-31', skipped: ['2011-12-30 00:00-24:00'] },
    { zone: 'Pacific/Apia', from: '2011-12-31', to: '2011-12-31', skipped: [] },
    // Toronto, 1919: half an hour before midnight and half an hour after.
    {
      zone: 'America/Toronto',
      from: '1919-03-30',
      to: '1919-03-31',
      skipped: ['1919-03-30 23:30-24:00', '1919-03-31 00:00-00:30'],
    },
  ])('[SCH-006] is $skipped in $zone from $from to $to', ({ zone, from, to, skipped }) => {
    const gaps = skippedTimes({ zone, range: { from: day(from), to: day(to) } });
    expect(gaps.map((gap) => `${formatDay(gap.day)} ${formatMinute(gap.from)}-${formatMinute(gap.to)}`)).toEqual(
      skipped,
    );
  });
});

describe("a wall time's instant", () => {
  it.each([
    { date: '2026-03-08', minute: 119, instant: '2026-03-08T06:59:00Z' },
    { date: '2026-03-08', minute: 180, instant: '2026-03-08T07:00:00Z' },
    { date: '2026-11-01', minute: 60, instant: '2026-11-01T05:00:00Z' },
    { date: '2026-11-01', minute: 90, instant: '2026-11-01T05:30:00Z' },
    { date: '2026-11-01', minute: 120, instant: '2026-11-01T07:00:00Z' },
    { date: '2026-12-31', minute: 1440, instant: '2027-01-01T05:00:00Z' },
  ])('[SCH-006] is $instant for minute $minute of $date, the first if an hour repeats', ({ date, minute, instant }) => {
    expect(instantOf({ day: day(date), minute, zone: NEW_YORK })?.toString()).toBe(instant);
  });

  it('[SCH-006] is none if clocks skip it, from the first minute to the last', () => {
    for (const minute of [120, 150, 179])
      expect(instantOf({ day: day('2026-03-08'), minute, zone: NEW_YORK })).toBeNull();
  });
});
