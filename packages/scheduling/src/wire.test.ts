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
    ['on 2026-12-01', null],
    ['on 12/01/2026', null],
    ['12/01/2026 or so', null],
    ['12/01/20267', null],
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
    ['5:30PM', 1050],
    ['1:00 PM', 780],
    ['09:00:00.125Z', 540],
    ['09:00Z', 540],
    ['at 09:00', null],
    ['09:00 or so', null],
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

  it('[SCH-007] of a blackout says so, with all types and the times that are known', () => {
    const draft = { ...defaultDraft({ kind: 'blackout', startDay: null }), end: null, taskKeys: [7], isAnyType: false };
    const data = dataOfDraft({ draft, types, editSingleEvent: true });
    expect(data).toMatchObject({
      startDate: '',
      startTime: '09:00',
      endTime: '',
      isBlackout: true,
      anyAppointment: true,
    });
    expect(data).toMatchObject({ appointmentTypeList: [], editSingleEvent: true, repetition: { isGeneral: false } });
    expect(draftOfData(data).draft).toMatchObject({ kind: 'blackout', startDay: null, start: 540, end: null });
  });

  it.each(['availability', 'blackout'] as const)(
    '[SCH-008] of a %s that never ends is general for weekly hours',
    (kind) => {
      const draft = { ...defaultDraft({ kind, startDay }), ends: 'never' as const };
      expect(dataOfDraft({ draft, types }).repetition.isGeneral).toBe(kind === 'availability');
      for (const changes of [{ repeats: 'bi-weekly' as const }, { ends: 'date' as const }])
        expect(dataOfDraft({ draft: { ...draft, ...changes }, types }).repetition.isGeneral).toBe(false);
    },
  );

  it('shows each type with its name and length, and a deleted one with neither', () => {
    const draft = { ...defaultDraft({ kind: 'availability', startDay }), isAnyType: false, taskKeys: [8, 9, 7] };
    const known = [...types, { taskKey: 8, name: 'Follow-up', length: 15 }];
    expect(dataOfDraft({ draft, types: known }).appointmentTypeList).toEqual([
      { taskKey: 8, name: 'Follow-up', length: 15 },
      { taskKey: 9, name: '', length: -1 },
      { taskKey: 7, name: 'Child exam', length: 30 },
    ]);
  });

  it('repeats weekly without a repetition, and ends if it has an end', () => {
    expect(draftOfData({}).draft).toEqual({
      ...{ kind: 'availability', start: null, end: null, breaks: [], startDay: null, repeats: 'weekly' },
      ...{ ends: 'never', endDay: null, days: Array(7).fill(false), isAnyType: false, taskKeys: [] },
      ...{ simultaneous: 1, exemptions: [] },
    });
    const endDay = parseDay('2027-03-01');
    expect(draftOfData({ repetition: { endsDate: '2027-03-01' } }).draft).toMatchObject({ ends: 'date', endDay });
    expect(draftOfData({ repetition: { repeats: 'Monthly', ends: 'Date' } }).draft).toMatchObject({
      ...{ repeats: 'monthly', ends: 'date', endDay: null },
    });
  });

  it('that never ends has no end, even if it still names a date', () => {
    const repetition = { ends: 'Never', endsDate: '2027-03-01' };
    expect(draftOfData({ repetition }).draft).toMatchObject({ ends: 'never', endDay: null });
  });

  it('has each exempted date once, in order, without invalid ones', () => {
    const exemptions = ['2026-12-08', 'rubbish', '2026-12-07', '12/08/2026'].map((startDate) => ({ startDate }));
    expect(draftOfData({ exemptions }).draft?.exemptions.map(shown)).toEqual(['2026-12-07', '2026-12-08']);
  });

  it('reads the capacity as a number or text, and each type once', () => {
    expect(draftOfData({ simultaneous: '3' }).draft?.simultaneous).toBe(3);
    expect(draftOfData({ simultaneous: null }).draft?.simultaneous).toBe(1);
    const appointmentTypeList = [{ taskKey: 7 }, { taskKey: -1 }, { taskKey: 7 }];
    expect(draftOfData({ appointmentTypeList }).draft?.taskKeys).toEqual([7]);
    expect(draftOfData({ anyAppointment: true, appointmentTypeList: [] }).draft?.isAnyType).toBe(true);
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
