import { describe, expect, it } from 'vitest';
import { attendanceLines, historyLines, totalsOf } from '../../../shared/visit-record/visit-record.ts';
import { appointmentOf, dayOf } from '../testing/appointment-sample.ts';
import { readAddress, writeAddress } from './address.ts';
import { iconOf, shownAppointments, statusWords, timeOf } from './appointments.ts';
import { daysAfter, dayWords, offeredLocations, tenseOf, titleOf, todayAt } from './day.ts';

const words = (lines: readonly { words: string }[]) => lines.map((line) => line.words);

describe('the day of the customer screen', () => {
  it.each([
    ['2026-11-20', "Today's Appointments"],
    ['2026-11-21', 'Future Appointments'],
    ['2027-01-01', 'Future Appointments'],
    ['2026-11-19', 'Past Appointments'],
    ['2025-12-31', 'Past Appointments'],
  ])('[CUS-001] the title of %s is %s', (date, title) => {
    expect(titleOf(tenseOf(date, '2026-11-20'))).toBe(title);
  });

  it("[CUS-001] uses a location's own today, and the practice's for all locations", () => {
    const day = dayOf();
    expect([0, 2001, 2002, 9].map((locKey) => todayAt(day, locKey))).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-19',
      '2026-11-20',
    ]);
  });

  it("offers locations in use, and a closed one only if it's chosen or has bookings", () => {
    const offered = (visited: number, chosen = 0) =>
      offeredLocations(dayOf(), [appointmentOf(1, { LocKey: visited })], chosen).map(({ locKey }) => locKey);
    expect(offered(2001)).toEqual([2001, 2002]);
    expect(offered(2004)).toEqual([2001, 2002, 2004]);
    expect(offered(2001, 2004)).toEqual([2001, 2002, 2004]);
  });

  it('names days in words across months and years', () => {
    expect(dayWords('2026-11-20')).toBe('Friday 11/20/2026');
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(() => daysAfter('soon', 1)).toThrow(RangeError);
  });

  it('is the only thing in the URL', () => {
    expect(readAddress(new URLSearchParams('date=2026-11-23&loc=2001'))).toEqual({ date: '2026-11-23', locKey: 2001 });
    for (const text of ['', 'date=2026-02-30&loc=-1', 'date=today&loc=0x1'])
      expect(readAddress(new URLSearchParams(text))).toEqual({ date: null, locKey: 0 });
    const before = new URLSearchParams('date=2026-11-23&loc=2001');
    expect(writeAddress(before, { date: null, locKey: 2002 }).toString()).toBe('loc=2002');
    expect(writeAddress(before, { date: '2026-11-24', locKey: 0 }).toString()).toBe('date=2026-11-24');
  });
});

describe('an appointment of the customer screen', () => {
  it('[CUS-003] has an icon on past days and today at its own location, and words on future days', () => {
    const missed = appointmentOf(1, { ApptStatus: 'noshow' });
    expect(iconOf(missed, '2026-11-21')).toBe('noshow');
    expect(iconOf(missed, '2026-11-20')).toBe('noshow');
    expect(iconOf(missed, '2026-11-19')).toBeNull();
    expect(iconOf(appointmentOf(1), '2026-11-21')).toBeNull();
    expect(
      ['noshow', 'cancelled', 'Confirmed', 'kept', 'booked', 'odd'].map((ApptStatus) =>
        statusWords(appointmentOf(1, { ApptStatus })),
      ),
    ).toEqual(['No Show', 'Cancelled', 'Confirmed', 'Kept', 'Booked', '']);
  });

  it('[CUS-004] shows wall time', () => {
    const at = (time: string) => timeOf(appointmentOf(1, { StartTime: `2026-11-20T${time}:00` }));
    expect(['00:05', '09:20', '12:00', '23:59'].map(at)).toEqual(['12:05 AM', '9:20 AM', '12:00 PM', '11:59 PM']);
  });

  it('[CUS-004] says what is known about the patient, or that nothing is', () => {
    expect(words(historyLines(appointmentOf(1)))).toEqual([
      '11/14/2025, Dry eye evaluation',
      'Glasses 11/20/2025',
      '3rd visit',
    ]);
    const fresh = { LastVisitOrExamDate: null, LastExamType: null, KnownPurchases: '', VisitOccurrence: 11 };
    expect(words(historyLines(appointmentOf(1, fresh)))).toEqual(['None on record', 'None on record', '11th visit']);
    expect(words(attendanceLines(appointmentOf(1)))).toEqual(['Not the last visit', '1']);
    expect(words(attendanceLines(appointmentOf(1, { MissedOrCancelled: true })))).toEqual(['Last visit', '1']);
    expect(words(attendanceLines(appointmentOf(1, { MissedOrCancelledTotal: 0 })))).toEqual(['Never', '0']);
  });

  it('is found by location and by word beginnings, with or without accents', () => {
    const rows = [
      appointmentOf(1, { LastName: 'Núñez', ExamType: 'Contact lens check' }),
      appointmentOf(2, { LocKey: 2002 }),
      appointmentOf(3, { FirstName: 'Nunzio', ProviderLastName: 'Brandt' }),
    ];
    const found = (locKey: number, text: string) =>
      shownAppointments(rows, { locKey, text }).map(({ VwAppointmentID }) => VwAppointmentID);
    expect(found(0, '')).toEqual([1, 2, 3]);
    expect(found(2002, ' ')).toEqual([2]);
    expect(found(0, 'nun')).toEqual([1, 3]);
    expect(found(0, 'Nuñez, rosa')).toEqual([1]);
    expect(found(0, 'lens')).toEqual([1]);
    expect(found(0, 'brandt compre')).toEqual([3]);
    expect(found(2001, 'P2')).toEqual([]);
    expect(found(0, 'sa')).toEqual([]);
  });

  it('counts no-shows and cancellations separately', () => {
    const of = (...states: string[]) => totalsOf(states.map((ApptStatus, id) => appointmentOf(id, { ApptStatus })));
    expect(of('kept')).toBe('1 appointment');
    expect(of('kept', 'noshow', 'cancelled', 'cancelled')).toBe('4 appointments, 1 no-show, 2 cancelled');
    expect(of('noshow', 'noshow')).toBe('2 appointments, 2 no-shows');
  });
});
