import { roleRank } from '@sightline/contract/roles';
import { describe, expect, it } from 'vitest';
import type { HeldRights } from '../session/session.types.ts';
import { isGainGrantable, isGrantable, isManageable, isWeaker } from './users.rules.ts';
import type { Administrator } from './users.types.ts';

type Rights = { elements?: string[]; locKeys?: number[] | null };

/** The rights of the caller and the target in practice 1001. */
function heldBy({ mine = {}, theirs = {} }: { mine?: Rights; theirs?: Rights }): HeldRights {
  const rightsOf = ({ elements = [], locKeys = null }: Rights) => ({ elements: new Set(elements), locKeys });
  return new Map(
    [1001, 1002].map((coverKey) => [
      coverKey,
      new Map([
        [1, rightsOf(mine)],
        [2, rightsOf(theirs)],
      ]),
    ]),
  );
}

const by = (given: Partial<Administrator>): Administrator => ({
  ...{ userId: 1, role: 'admin', coverKeys: [1001], elements: [], held: heldBy({}) },
  rank: given.coverKeys === null ? roleRank('admin') : roleRank(given.role ?? 'admin'),
  ...given,
});
const target = (role: string, given: { userType?: string; coverKeys?: number[] } = {}) => ({
  ...{ userKey: 2, role, userType: '', coverKeys: [1001] },
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
    expect(isWeaker({ by: provider, target: target(role), coverKey: 1001 })).toBe(isAllowed);
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

  it.each([
    ['the same rights', { mine: { elements: ['Dv4Chat'] }, theirs: { elements: ['Dv4Chat'] } }, true],
    ['one right more', { mine: {}, theirs: { elements: ['Dv4Chat'] } }, false],
    ['the same locations', { mine: { locKeys: [1, 2] }, theirs: { locKeys: [2] } }, true],
    ['another location', { mine: { locKeys: [1] }, theirs: { locKeys: [1, 2] } }, false],
    ['all locations', { mine: { locKeys: [1] }, theirs: { locKeys: null } }, false],
    ['fewer locations', { mine: { locKeys: null }, theirs: { locKeys: [1] } }, true],
  ])('[ADM-005] compares rights within the same role: %s', (_title, held, isAllowed) => {
    const manager = by({ role: 'manager', held: heldBy(held) });
    expect(isManageable({ by: manager, target: target('manager') })).toBe(isAllowed);
    expect(isWeaker({ by: manager, target: target('manager'), coverKey: 1001 })).toBe(isAllowed);
    expect(isGainGrantable({ by: by({ role: 'manager', held: new Map() }), userKey: 2, after: heldBy(held) })).toBe(
      isAllowed,
    );
  });

  it('[ADM-005] counts only what a change adds', () => {
    const before = heldBy({ theirs: { elements: ['Dv4Chat'], locKeys: [1] } });
    const manager = by({ role: 'manager', held: before });
    const kept = heldBy({ mine: { elements: [], locKeys: [] }, theirs: { elements: ['Dv4Chat'], locKeys: [1] } });
    expect(isGainGrantable({ by: manager, userKey: 2, after: kept })).toBe(true);
  });
});
