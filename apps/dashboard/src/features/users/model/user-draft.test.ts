import type { User } from '@sightline/contract/users.calls';
import { describe, expect, it } from 'vitest';
import { changesOf, draftOf } from './user-draft.ts';

const ADMIN: User = {
  ...{ userKey: 7, login: 'berta', firstName: 'Berta', familyName: 'Stone', email: 'b@mail.example', role: 'admin' },
  ...{ elements: [], locKeys: [], coverKeys: [1001], state: 'active', needsCode: false, hasSecondFactor: false },
  ...{ expiresAt: null, lastActiveAt: null, isManageable: true },
};

describe('the draft of a user', () => {
  it('[ADM-005] has the user’s own role, and sends only what was changed', () => {
    expect(draftOf(ADMIN).role).toBe('admin');
    expect(changesOf({ draft: draftOf(ADMIN), user: ADMIN })).toEqual({});
    expect(changesOf({ draft: { ...draftOf(ADMIN), role: 'manager' }, user: ADMIN })).toEqual({ role: 'manager' });
  });
});
