import { describe, expect, it } from 'vitest';
import { decideCover } from './cover-decision.ts';

const cover = (CoverKey: number) => ({
  CoverKey,
  Practice: `Practice ${CoverKey}`,
  OrgText: '',
  Contact: '',
  Address: '',
  Status: 'Active',
});
const user = { role: 'user', user_type: '', CoverKey: 0 };

describe('cover decision', () => {
  it('[SES-002] with exactly one cover key skips the chooser', () => {
    expect(decideCover(user, [cover(1001)])).toEqual({ kind: 'take', cover: cover(1001) });
    expect(decideCover({ ...user, CoverKey: 1001 }, [cover(1001)])).toEqual({
      kind: 'keep',
      practice: 'Practice 1001',
    });
  });

  it('[SES-002] with several cover keys, or none, shows the chooser', () => {
    expect(decideCover(user, [cover(1001), cover(1002)])).toEqual({ kind: 'choose' });
    expect(decideCover({ ...user, CoverKey: 1001 }, [cover(1001), cover(1002)])).toEqual({ kind: 'choose' });
    expect(decideCover(user, [])).toEqual({ kind: 'choose' });
  });

  it('[SES-002] with a role containing admin skips the chooser, whatever the number of cover keys', () => {
    const admin = { ...user, role: 'practice-admin' };
    expect(decideCover(admin, [cover(1001), cover(1002)])).toEqual({ kind: 'take', cover: cover(1001) });
    expect(decideCover({ ...admin, CoverKey: 1002 }, [cover(1001), cover(1002)])).toEqual({
      kind: 'keep',
      practice: 'Practice 1002',
    });
  });

  it('[SES-002] a superadmin skips the chooser, too: their role contains admin', () => {
    const covers = [cover(1001), cover(1002)];
    expect(decideCover({ ...user, role: 'superadmin' }, covers)).toEqual({ kind: 'take', cover: cover(1001) });
    expect(decideCover({ ...user, role: 'superadmin', CoverKey: 1002 }, covers)).toMatchObject({ kind: 'keep' });
  });

  it('[COV-006] internal users always choose', () => {
    const ivan = { ...user, user_type: 'Internal' };
    expect(decideCover(ivan, [cover(1001)])).toEqual({ kind: 'choose' });
    expect(decideCover({ ...ivan, role: 'admin', CoverKey: 1001 }, [cover(1001)])).toEqual({ kind: 'choose' });
  });
});
