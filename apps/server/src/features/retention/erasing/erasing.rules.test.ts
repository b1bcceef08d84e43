import { describe, expect, it } from 'vitest';
import { sortForms } from './erasing.rules.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const form = (entry_key: number, day: string, change = {}) => ({
  ...{ entry_key, created_at: Temporal.Instant.from(`${day}T15:00:00Z`), is_signed: true, is_empty: false },
  ...change,
});

describe('forms of a patient who is erased', () => {
  it('[PTN-004] stay if they are signed and within six years, until the last of them may go', () => {
    const forms = [
      form(1, '2020-11-19'),
      form(2, '2020-11-20'),
      form(3, '2024-01-05'),
      form(4, '2026-01-05', { is_signed: false }),
    ];
    expect(sortForms({ forms, dob: '1971-03-19', today, savedYears: null })).toEqual({
      ...{ emptied: [1, 4], kept: [2, 3] },
      until: Temporal.PlainDate.from('2030-01-06'),
    });
  });

  it('[PTN-004] stay for the practice’s own period, which begins at 18 for minors', () => {
    const forms = [form(1, '2018-05-01')];
    expect(sortForms({ forms, dob: null, today, savedYears: 10 }).kept).toEqual([1]);
    expect(sortForms({ forms, dob: '2007-06-30', today, savedYears: null }).until?.toString()).toBe('2031-07-01');
  });

  it('[PTN-004] are not counted if nothing is left in them', () => {
    const forms = [form(1, '2026-05-01', { is_empty: true })];
    expect(sortForms({ forms, dob: null, today, savedYears: null })).toEqual({ emptied: [], kept: [], until: null });
  });
});
