import type { User } from '@sightline/contract/users.calls';
import { isManageable } from './users.rules.ts';
import type { Administrator, UserRow } from './users.types.ts';

function stateOf({ row, now }: { row: UserRow; now: Temporal.Instant }): User['state'] {
  if (row.disabledAt !== null) return 'disabled';
  if (row.expiresAt !== null && Temporal.Instant.compare(row.expiresAt, now) <= 0) return 'expired';
  return row.isInvited ? 'invited' : 'active';
}

/** A user as the caller may see them: no practices but those that the caller can enter. */
export function presentUser({ row, by, now }: { row: UserRow; by: Administrator; now: Temporal.Instant }): User {
  const { userType: _userType, isInvited: _isInvited, disabledAt: _disabledAt, ...shown } = row;
  return {
    ...shown,
    coverKeys: row.coverKeys.filter((coverKey) => by.coverKeys === null || by.coverKeys.includes(coverKey)),
    state: stateOf({ row, now }),
    expiresAt: row.expiresAt?.toString() ?? null,
    lastActiveAt: row.lastActiveAt?.toString() ?? null,
    isManageable: isManageable({ by, target: row }),
  };
}
