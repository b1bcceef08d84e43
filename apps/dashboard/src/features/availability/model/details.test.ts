import { describe, expect, it } from 'vitest';
import {
  attendanceLines,
  customerOf,
  historyLines,
  missedState,
  ordinal,
  totalsOf,
} from '../../../shared/visit-record/visit-record.ts';
import { detailOf } from '../details/appointment.test-sample.ts';
import { sortDetails, statusIcon } from './details.ts';

const noshow = detailOf(1, { ApptStatus: 'noshow' });
const cancelled = detailOf(2, { ApptStatus: 'cancelled' });
const today = '2026-11-20';

describe('status icon', () => {
  it('[SCH-024] marks no-shows and cancellations, on past dates only', () => {
    expect(statusIcon(noshow, { date: '2026-11-19', today })).toBe('noshow');
    expect(statusIcon(cancelled, { date: '2026-11-19', today })).toBe('cancelled');
    expect(statusIcon(noshow, { date: today, today })).toBeNull();
    expect(statusIcon(cancelled, { date: '2026-11-21', today })).toBeNull();
  });

  it('[SCH-024] is absent for visits that took place or are still to come', () => {
    for (const ApptStatus of ['booked', 'confirmed', 'kept'])
      expect(missedState(detailOf(3, { ApptStatus }))).toBeNull();
  });
});

describe('patient history', () => {
  it("[SCH-024] has the last visit or exam with its type, the purchases, and this visit's number", () => {
    expect(historyLines(detailOf(1)).map(({ words }) => words)).toEqual([
      '11/14/2025, Comprehensive exam',
      'Glasses, contact lenses',
      '3rd visit',
    ]);
    const fresh = { LastVisitOrExamDate: null, LastExamType: null, KnownPurchases: '', VisitOccurrence: 1 };
    expect(historyLines(detailOf(1, fresh)).map(({ words }) => words)).toEqual([
      'None on record',
      'None on record',
      '1st visit',
    ]);
  });

  it('[SCH-024] says whether the last visit was missed or cancelled, and how many were', () => {
    const often = detailOf(1, { MissedOrCancelled: true, MissedOrCancelledTotal: 4 });
    expect(attendanceLines(often).map(({ words }) => words)).toEqual(['Last visit', '4']);
    expect(attendanceLines(detailOf(1)).map(({ words }) => words)).toEqual(['Not the last visit', '1']);
    const never = detailOf(1, { MissedOrCancelledTotal: 0 });
    expect(attendanceLines(never).map(({ words }) => words)).toEqual(['Never', '0']);
  });

  it('counts visits in words', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th',
    );
  });

  it('leaves a one-part name alone', () => {
    expect(customerOf(detailOf(1))).toBe('Delgado, Rosa');
    expect(customerOf(detailOf(1, { FirstName: '' }))).toBe('Delgado');
  });
});

describe('the day', () => {
  it('[SCH-024] is sorted by time, then by name', () => {
    const at = (id: number, StartTime: string, LastName: string) => detailOf(id, { StartTime, LastName });
    const details = [
      at(1, '2026-11-20T14:00:00', 'Abbott'),
      at(2, '2026-11-20T09:00:00', 'Young'),
      at(3, '2026-11-20T09:00:00', 'Chen'),
    ];
    expect(sortDetails(details).map(({ VwAppointmentID }) => VwAppointmentID)).toEqual([3, 2, 1]);
  });

  it('[SCH-024] has a one-line summary', () => {
    expect(totalsOf([detailOf(4)])).toBe('1 appointment');
    expect(totalsOf([detailOf(4), noshow, cancelled, cancelled])).toBe('4 appointments, 1 no-show, 2 cancelled');
  });
});
