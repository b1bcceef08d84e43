import { parseDay } from '@sightline/scheduling/days';
import { FAULT_CODES } from '@sightline/scheduling/fault-codes';
import { defaultDraft, draftFaults } from '@sightline/scheduling/faults';
import { formatMinute } from '@sightline/scheduling/minutes';
import { describe, expect, it } from 'vitest';
import { changeBreak, dateDraft, FAULT_FIELD, startDraft, withBreak, withoutBreak, withRepeats } from './draft.ts';
import { clockWords, fittingTimes, PICKED_TIMES, typedMinute } from './draft-typing.ts';

const day = (date: string): number => parseDay(date) ?? Number.NaN;
const today = day('2026-11-21');
const fresh = () => startDraft({ kind: 'availability', today });

describe("the form's initial values", () => {
  it("[SCH-009] start at the location's today, 09:00 to 18:00, Monday to Friday, with a break at noon", () => {
    expect(fresh()).toEqual(defaultDraft({ kind: 'availability', startDay: today }));
    expect(startDraft({ kind: 'blackout', today })).toMatchObject({ ends: 'date', endDay: null, breaks: [] });
  });

  it('[SCH-009] start on the clicked date, but never before today', () => {
    expect(startDraft({ kind: 'blackout', today, day: today + 4 }).startDay).toBe(today + 4);
    expect(startDraft({ kind: 'blackout', today, day: today - 4 }).startDay).toBe(today);
  });

  it('start at the clicked time, and omit a break before it', () => {
    expect(startDraft({ kind: 'availability', today, time: 600 })).toMatchObject({ start: 600, end: 1080 });
    expect(startDraft({ kind: 'availability', today, time: 840 }).breaks).toEqual([]);
    expect(startDraft({ kind: 'availability', today, time: 1140 })).toMatchObject({ start: 1140, end: 1200 });
    expect(startDraft({ kind: 'availability', today, time: 1380 })).toMatchObject({ start: 1375, end: 1380 });
    expect(startDraft({ kind: 'availability', today, time: 120 }).start).toBe(360);
  });

  it('end a blackout that happens once on its start date, and any other on a date to choose', () => {
    const blackout = startDraft({ kind: 'blackout', today });
    const once = withRepeats(blackout, 'once');
    expect(once).toMatchObject({ repeats: 'once', ends: 'never', endDay: null });
    expect(draftFaults({ draft: once, today })).toEqual([]);
    expect(withRepeats(once, 'weekly')).toMatchObject({ repeats: 'weekly', ends: 'date', endDay: null });
    expect(withRepeats({ ...blackout, endDay: today + 3 }, 'once')).toMatchObject({ ends: 'date', endDay: today + 3 });
    expect(withRepeats(fresh(), 'once')).toMatchObject({ repeats: 'once', ends: 'never' });
  });

  it('[SCH-018] for one date of a group are that date alone, without repetition and exemptions', () => {
    const group = { ...fresh(), exemptions: [today + 1] };
    expect(dateDraft({ draft: group, day: day('2026-11-25') })).toMatchObject({
      startDay: day('2026-11-25'),
      endDay: day('2026-11-25'),
      repeats: 'once',
      ends: 'date',
      days: [false, false, false, true, false, false, false],
      exemptions: [],
      breaks: group.breaks,
    });
  });
});

describe('breaks', () => {
  it('a new break is at noon if that is free and open, otherwise empty', () => {
    const none = withoutBreak(fresh(), 0);
    expect(withBreak(none).breaks).toEqual([{ start: 720, end: 780 }]);
    expect(withBreak(fresh()).breaks[1]).toEqual({ start: null, end: null });
    expect(withBreak({ ...none, start: 800 }).breaks).toEqual([{ start: null, end: null }]);
  });

  it('changes and removes a break by index', () => {
    const two = withBreak(fresh());
    expect(changeBreak(two, 1, { start: 900 }).breaks).toEqual([
      { start: 720, end: 780 },
      { start: 900, end: null },
    ]);
    expect(withoutBreak(two, 0).breaks).toEqual([{ start: null, end: null }]);
  });

  it('[SCH-010] every fault belongs to a field', () => {
    expect(Object.keys(FAULT_FIELD).sort()).toEqual([...FAULT_CODES].sort());
  });
});

describe('typing', () => {
  it.each([
    ['9', 540],
    ['09:00', 540],
    ['930', 570],
    ['9:30 pm', 1290],
    ['9.30p.m.', 1290],
    ['12 am', 0],
    ['12pm', 720],
    ['21:30', 1290],
    ['9:03', 545],
    ['9:02', 540],
  ])('[SCH-009] reads %s as a time in steps of 5 minutes', (text, minute) => {
    expect(typedMinute(text)).toBe(minute);
  });

  it.each(['', 'noon', '25:00', '9:75', '13 pm', '0 am', '9:3'])('refuses %s as a time', (text) => {
    expect(typedMinute(text)).toBeNull();
  });

  it('[SCH-009] offers 06:00 to 23:00 every 5 minutes', () => {
    expect(PICKED_TIMES).toHaveLength(205);
    expect([PICKED_TIMES[0], PICKED_TIMES[1], PICKED_TIMES.at(-1)]).toEqual(['06:00', '06:05', '23:00']);
  });

  it('[SCH-009] shows times in 12-hour format, as the calendar does', () => {
    expect(['06:00', '09:05', '12:00', '17:30', '23:00', '00:00'].map(clockWords)).toEqual([
      '6:00 AM',
      '9:05 AM',
      '12:00 PM',
      '5:30 PM',
      '11:00 PM',
      '12:00 AM',
    ]);
    for (const time of PICKED_TIMES) expect(formatMinute(typedMinute(clockWords(time)) ?? 0)).toBe(time);
  });

  it('offers times that start with the typed text, and all for a complete or unknown one', () => {
    expect(fittingTimes('9')).toEqual(PICKED_TIMES.filter((time) => /^(09|21)/.test(time)));
    expect(fittingTimes('09')).toEqual(PICKED_TIMES.filter((time) => time.startsWith('09')));
    expect(fittingTimes('21:3')).toEqual(['21:30', '21:35']);
    expect(fittingTimes('9:3')).toEqual(['09:30', '09:35', '21:30', '21:35']);
    for (const text of ['', '17:00', 'noon']) expect(fittingTimes(text)).toEqual(PICKED_TIMES);
  });
});
