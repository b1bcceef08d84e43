import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/property-runs.ts';
import { type Level, levelNumber, nearestRecord, originOf } from './levels.ts';

/** The rule of decision 17, as consecutive searches. */
function lookedUp<R extends Level>(records: readonly R[], { locKey, acctKey }: Level): R | null {
  const at = (loc: number, acct: number) =>
    records.find((record) => record.locKey === loc && record.acctKey === acct) ?? null;
  const allThree = at(locKey, acctKey);
  if (allThree !== null) return allThree;
  const ofLocation = at(locKey, 0);
  if (ofLocation !== null) return ofLocation;
  const ofProvider = at(0, acctKey);
  if (ofProvider !== null) return ofProvider;
  return at(0, 0);
}

const key = fc.constantFrom(0, 2001, 2002, 2003);
const acct = fc.constantFrom(0, 3001, 3002);
const level = fc.record({ locKey: key, acctKey: acct });
const records = fc.uniqueArray(fc.record({ locKey: key, acctKey: acct, value: fc.integer() }), {
  selector: ({ locKey, acctKey }) => `${locKey}/${acctKey}`,
});

describe('settings by level', () => {
  it('[OBS-006] match a naive search from the nearest to the widest level, in any order of records', () => {
    fc.assert(
      fc.property(records, level, (saved, asked) => {
        expect(nearestRecord(saved, asked)).toEqual(lookedUp(saved, asked));
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('[OBS-006] put a location before a provider, and both before either', () => {
    const cover = { locKey: 0, acctKey: 0 };
    const location = { locKey: 2001, acctKey: 0 };
    const provider = { locKey: 0, acctKey: 3001 };
    const both = { locKey: 2001, acctKey: 3001 };
    expect(nearestRecord([cover, provider, location, both], both)).toBe(both);
    expect(nearestRecord([cover, provider, location], both)).toBe(location);
    expect(nearestRecord([provider, cover], both)).toBe(provider);
    expect(nearestRecord([cover], both)).toBe(cover);
    expect(nearestRecord([provider, both], cover)).toBeNull();
    expect(nearestRecord([both, location], { locKey: 2002, acctKey: 3001 })).toBeNull();
  });

  it('[OBS-004] [OBS-006] report the requested level of a value, and where, when and by whom it was saved', () => {
    const asked = { locKey: 2001, acctKey: 3001 };
    const savedAt = Temporal.Instant.from('2026-11-20T15:00:00Z');
    const from = { locKey: 2001, acctKey: 0, savedAt, savedBy: 'maria' };
    expect(originOf({ coverKey: 1001, setting: { asked, from, version: 4, isDefault: false } })).toEqual({
      ...{ coverKey: 1001, ...asked, level: 2, source: { coverKey: 1001, locKey: 2001, acctKey: 0 } },
      ...{ isDefault: false, isSaved: true, version: 4, savedAt: '2026-11-20T15:00:00Z', savedBy: 'maria' },
    });
    const undated = { ...from, savedAt: null };
    expect(originOf({ coverKey: 1001, setting: { asked, from: undated, version: 1, isDefault: true } })).toMatchObject({
      ...{ isDefault: true, isSaved: true, savedAt: null },
    });
  });

  it('[OBS-006] report that a default was saved nowhere', () => {
    const asked = { locKey: 0, acctKey: 0 };
    expect(originOf({ coverKey: 1001, setting: { asked, from: null, version: 0, isDefault: true } })).toEqual({
      ...{ coverKey: 1001, ...asked, level: null, source: null, isDefault: true, isSaved: false },
      ...{ version: 0, savedAt: null, savedBy: '' },
    });
  });

  it('[OBS-006] have three levels', () => {
    expect(levelNumber({ locKey: 0, acctKey: 0 })).toBe(1);
    expect(levelNumber({ locKey: 2001, acctKey: 0 })).toBe(2);
    expect(levelNumber({ locKey: 0, acctKey: 3001 })).toBe(2);
    expect(levelNumber({ locKey: 2001, acctKey: 3001 })).toBe(3);
  });
});
