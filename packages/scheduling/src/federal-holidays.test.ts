import { describe, expect, it } from 'vitest';
import { federalHolidays } from './federal-holidays.ts';

// Days off as published by the Office of Personnel Management (opm.gov, Federal Holidays).
const PUBLISHED: Record<number, readonly string[]> = {
  2026: ['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '09-07', '10-12', '11-11', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '05-31', '06-18', '07-05', '09-06', '10-11', '11-11', '11-25', '12-24'],
  2029: ['01-01', '01-15', '02-19', '05-28', '06-19', '07-04', '09-03', '10-08', '11-12', '11-22', '12-25'],
};

describe('federal holidays', () => {
  it.each(Object.entries(PUBLISHED))('[ADM-010] are taken on the published days of %s', (year, days) => {
    expect(federalHolidays(Number(year)).map(({ observedOn }) => observedOn)).toEqual(
      days.map((day) => `${year}-${day}`),
    );
  });

  it('[ADM-010] keep their own date beside the day off, which may lie in the year before', () => {
    expect(federalHolidays(2028)[0]).toEqual({
      name: "New Year's Day",
      date: '2028-01-01',
      observedOn: '2027-12-31',
    });
  });
});
