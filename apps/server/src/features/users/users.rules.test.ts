import { describe, expect, it } from 'vitest';
import { isGrantable, isManageable, isWeaker } from './users.rules.ts';
import type { Administrator } from './users.types.ts';

const by = (given: Partial<Administrator>): Administrator => ({
  ...{ userId: 1, role: 'admin', coverKeys: [1001], elements: [] },
  ...given,
});
const target = (role: string, given: { userType?: string; coverKeys?: number[] } = {}) => ({
  ...{ role, userType: '', coverKeys: [1001] },
  ...given,
});

describe('who may change a user', () => {
  it.each(['user', 'manager', 'admin', 'superadmin'])('[ADM-005] a superadmin may change a %s', (role) => {
    expect(isManageable({ by: by({ role: 'superadmin', coverKeys: null }), target: target(role) })).toBe(true);
  });

  it.each([
    ['user', true],
    ['admin', true],
    ['superadmin', false],
  ])('[ADM-005] a user of the provider may change a %s: %s', (role, isAllowed) => {
    const provider = by({ role: 'user', coverKeys: null });
    expect(isManageable({ by: provider, target: target(role, { coverKeys: [1001, 1002] }) })).toBe(isAllowed);
    expect(isWeaker({ by: provider, target: target(role) })).toBe(isAllowed);
    expect(isGrantable({ by: provider, fields: { role }, before: null })).toBe(isAllowed);
  });

  it('[ADM-005] only a superadmin may change a user of the provider', () => {
    const provider = target('user', { userType: 'Internal' });
    expect(isManageable({ by: by({}), target: provider })).toBe(false);
    expect(isManageable({ by: by({ role: 'user', coverKeys: null }), target: provider })).toBe(false);
  });

  it('[ADM-005] an admin may not change someone who also works elsewhere, nor a manager an admin', () => {
    expect(isManageable({ by: by({}), target: target('user', { coverKeys: [1001, 1002] }) })).toBe(false);
    expect(isManageable({ by: by({ role: 'manager' }), target: target('admin') })).toBe(false);
    expect(isManageable({ by: by({ role: 'manager' }), target: target('manager') })).toBe(true);
  });
});
