import { describe, expect, it } from 'vitest';
import { fillingsOf } from './merging.rules.ts';

const none = { dob: null, email: '', cell_phone: '', primary_phone: '', secondary_phone: '' };

describe('what a kept record takes from a merged one', () => {
  it('[PTN-003] fills what is empty, and replaces nothing', () => {
    const kept = { ...none, email: 'a@example.test', cell_phone: '+1' };
    const merged = { ...none, dob: '1990-01-02', email: 'b@example.test', cell_phone: '+1' };
    expect(fillingsOf({ kept, merged })).toEqual({ dob: '1990-01-02' });
    expect(fillingsOf({ kept: none, merged })).toEqual({
      dob: '1990-01-02',
      email: 'b@example.test',
      cell_phone: '+1',
    });
  });

  it('[PTN-003] puts another phone in a place that is free, never twice', () => {
    const kept = { ...none, cell_phone: '+1', primary_phone: '+2' };
    expect(fillingsOf({ kept, merged: { ...none, cell_phone: '+3', primary_phone: '+1' } })).toEqual({
      secondary_phone: '+3',
    });
    const full = { ...kept, secondary_phone: '+4' };
    expect(fillingsOf({ kept: full, merged: { ...none, cell_phone: '+3' } })).toEqual({});
  });
});
