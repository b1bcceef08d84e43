import { describe, expect, it } from 'vitest';
import { typeOf } from '../testing/types.ts';
import {
  differencesOf,
  draftOf,
  INCREMENTS,
  isClearable,
  isDeletable,
  LENGTHS,
  minutesWords,
  NEW_TYPE,
  readDraft,
  sortTypes,
} from './types.ts';

const draft = draftOf(typeOf(1, 'Post-op'));
const practice = { locKey: 0, acctKey: 0 };
const harbor = { locKey: 2002, acctKey: 0 };

describe('options', () => {
  it('[APT-002] are 5 to 60 in steps of 5, 90 and 120; a length can also be none', () => {
    const minutes = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 90, 120];
    expect(INCREMENTS).toEqual(minutes);
    expect(LENGTHS).toEqual([-1, ...minutes]);
    expect([-1, 40, null].map(minutesWords)).toEqual(['None', '40 min', '']);
  });
});

describe('draft', () => {
  it('[APT-003] is sent as it was loaded, the cost as a number', () => {
    expect(readDraft(draft)).toMatchObject({
      ok: true,
      given: { name: 'Post-op', appointmentType: 'Exam', length: 40, slotSize: 20, cost: 120, active: true },
    });
  });

  it('[APT-002] lists everything that is wrong', () => {
    expect(readDraft(NEW_TYPE)).toEqual({
      ok: false,
      errors: ['Appointment Type is required', 'Invalid Length entry', 'Invalid Booking Increment entry'],
    });
    for (const cost of ['', '-1', '12.5', 'free', '100001'])
      expect(readDraft({ ...draft, cost })).toEqual({ ok: false, errors: ['Invalid Cost entry'] });
    expect(readDraft({ ...draft, length: 75, slotSize: -1 })).toEqual({
      ok: false,
      errors: ['Invalid Length entry', 'Invalid Booking Increment entry'],
    });
  });

  it('[OBS-004] names the fields that two people would save differently', () => {
    const theirs = { ...draft, length: -1, active: false };
    expect(differencesOf(draft, theirs)).toEqual([
      { label: 'Length', mine: '40 min', theirs: 'None' },
      { label: 'Active', mine: 'Active', theirs: 'Inactive' },
    ]);
    expect(differencesOf(draft, { ...draft, cost: ' 120 ' })).toEqual([]);
  });
});

describe('list', () => {
  it('[OBS-009] is sorted by name', () => {
    const types = [typeOf(1, 'red eye visit'), typeOf(2, 'Post-op'), typeOf(3, 'Child exam')];
    expect(sortTypes(types).map(({ taskKey }) => taskKey)).toEqual([3, 2, 1]);
  });

  it('[OBS-006] [APT-003] clears only what a level has of its own, and deletes only active types there', () => {
    const here = typeOf(1, 'Post-op', { locKey: 2002, source: { coverKey: 1001, ...harbor } });
    expect(isClearable(here, harbor)).toBe(true);
    expect(isClearable(typeOf(1, 'Post-op', { locKey: 2002 }), harbor)).toBe(false);
    expect(isClearable(typeOf(1, 'Post-op'), practice)).toBe(false);
    expect(isDeletable(typeOf(1, 'Post-op', { active: false }), practice)).toBe(true);
    expect(isDeletable(typeOf(1, 'Post-op', { active: false }), harbor)).toBe(false);
  });
});
