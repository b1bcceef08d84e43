import { describe, expect, it } from 'vitest';
import { maySearch, pageOf, searchProblem, selfSelected } from './chooser.ts';

const cover = (CoverKey: number) => ({ CoverKey, Practice: '', OrgText: '', Contact: '', Address: '', Status: '' });
const user = { role: 'user', user_type: '' };

describe('cover chooser', () => {
  it('[COV-002] only superadmins and internal users search', () => {
    expect(maySearch({ role: 'superadmin', user_type: '' })).toBe(true);
    expect(maySearch({ role: 'user', user_type: 'Internal' })).toBe(true);
    expect(maySearch({ role: 'admin', user_type: '' })).toBe(false);
    expect(maySearch(user)).toBe(false);
  });

  it("[COV-003] selects automatically the only cover of a user who isn't internal", () => {
    expect(selfSelected(user, [cover(1)])).toEqual(cover(1));
    expect(selfSelected(user, [cover(1), cover(2)])).toBeNull();
    expect(selfSelected(user, [])).toBeNull();
    expect(selfSelected({ ...user, user_type: 'Internal' }, [cover(1)])).toBeNull();
    expect(selfSelected({ ...user, role: 'superadmin' }, [cover(1)])).toBeNull();
  });

  it("[COV-005] rejects an empty search, or a cover key that isn't a number, as an invalid parameter query", () => {
    expect(searchProblem('Cover Name', '')).toBe('Invalid parameter query.');
    expect(searchProblem('Cover Key', '10x')).toBe('Invalid parameter query.');
    expect(searchProblem('Cover Key', '1001')).toBeNull();
    expect(searchProblem('Phone Number', '212-555-0101')).toBeNull();
  });

  it('[COV-001] numbers rows across all pages', () => {
    const covers = Array.from({ length: 12 }, (_, index) => cover(index + 1));
    expect(pageOf(covers, 2, 10).map(({ number }) => number)).toEqual([11, 12]);
    expect(pageOf(covers, 1, 5)).toHaveLength(5);
  });
});
