import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from './days.ts';
import { defaultDraft, isSameDraft } from './faults.ts';
import { dataOfDraft, displayDay, draftOfData, readDay, readMinute, ruleOfData } from './wire.ts';

const shown = (day: number | null): string | null => (day === null ? null : formatDay(day));

describe('a date from a client', () => {
  it.each([
    ['2026-12-01', '2026-12-01'],
    [' 2026-12-01 ', '2026-12-01'],
    ['2026-12-01T09:00:00', '2026-12-01'],
    ['2026-12-01T00:00:00.000Z', '2026-12-01'],
    ['12/01/2026', '2026-12-01'],
    ['2/9/2027', '2027-02-09'],
    ['2026-12-01rubbish', null],
    ['2026-02-30', null],
    ['02/30/2026', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('[SCH-007] %j is %j', (text, day) => {
    expect(shown(readDay(text))).toBe(day);
  });
});

describe('a time from a client', () => {
  it.each([
    ['09:00', 540],
    ['9:00', 540],
    ['09:00:00', 540],
    ['2026-12-01T17:30:00', 1050],
    ['9:05 am', 545],
    ['12:00 AM', 0],
    ['12:30 PM', 750],
    ['5:30 p.m.', 1050],
    ['13:00 PM', null],
    ['0:30 AM', null],
    ['25:00', null],
    ['09:60', null],
    ['nine', null],
    [null, null],
  ])('[SCH-007] %j is minute %j', (text, minute) => {
    expect(readMinute(text)).toBe(minute);
  });
});

describe("a config's data", () => {
  const startDay = parseDay('2026-11-23');
  const types = [{ taskKey: 7, name: 'Child exam', length: 30 }];

  it("[SCH-007] [SCH-009] has the specification's values for a new draft", () => {
    expect(dataOfDraft({ draft: defaultDraft({ kind: 'availability', startDay }), types })).toEqual({
      startDate: '2026-11-23',
      startTime: '09:00',
      endTime: '18:00',
      anyAppointment: true,
      appointmentTypeList: [],
      breakPeriodList: [{ startTime: '12:00', endTime: '13:00' }],
      repetition: {
        days: [false, true, true, true, true, true, false],
        repeats: 'weekly',
        ends: 'never',
        endsDate: null,
        isGeneral: true,
      },
      isBlackout: false,
      exemptions: [],
      editSingleEvent: false,
      simultaneous: 1,
    });
  });

  it('[SCH-007] can be read back as written', () => {
    const draft = {
      ...defaultDraft({ kind: 'availability', startDay }),
      repeats: 'bi-weekly' as const,
      ...{ ends: 'date' as const, endDay: parseDay('2027-03-01'), isAnyType: false, taskKeys: [7] },
      exemptions: [parseDay('2026-12-07') ?? 0],
    };
    const data = dataOfDraft({ draft, types });
    expect(data.appointmentTypeList).toEqual(types);
    expect(data.exemptions).toEqual([{ startDate: '2026-12-07', displayValue: '12/07/2026' }]);
    const read = draftOfData(data);
    expect(read.draft !== null && isSameDraft(read.draft, draft)).toBe(true);
  });

  it('[SCH-007] names the field with a word not in the specification', () => {
    expect(draftOfData({ repetition: { repeats: 'yearly' } }).unreadable).toBe('repetition.repeats');
    expect(draftOfData({ repetition: { ends: 'sometime' } }).unreadable).toBe('repetition.ends');
  });

  it('reads All Types as any type, and an empty list as none', () => {
    expect(draftOfData({ appointmentTypeList: [{ taskKey: -1 }] }).draft?.isAnyType).toBe(true);
    expect(draftOfData({ anyAppointment: false, appointmentTypeList: [] }).draft?.taskKeys).toEqual([]);
  });

  it("isn't a rule while a time or the start is missing", () => {
    const data = dataOfDraft({ draft: defaultDraft({ kind: 'availability', startDay }), types });
    expect(ruleOfData({ data, id: 3, locKey: 1, acctKey: 2 })?.hours).toEqual({ from: 540, to: 1080 });
    for (const field of ['startTime', 'endTime', 'startDate'] as const)
      expect(ruleOfData({ data: { ...data, [field]: '' }, id: 3, locKey: 1, acctKey: 2 })).toBeNull();
  });

  it('formats days', () => {
    expect(displayDay(parseDay('2026-02-09') ?? 0)).toBe('02/09/2026');
  });
});
