import { describe, expect, it } from 'vitest';
import { isSavedHere, levelWords, sourceWords } from './places.ts';

const places = {
  locations: [{ locKey: 2001, orgName: 'Main St', status: 1, coverKey: 1001, acctKey: 0 }],
  providers: [{ acctKey: 3001, firstName: 'Ada', lastName: 'Okafor', locKeys: '2001', coverKey: 1001 }],
};
const origin = { level: 2, isDefault: false, isSaved: true, savedAt: null, savedBy: '' };

describe('level labels', () => {
  it("[OBS-003] say 'All Locations' and 'All Providers' for 0", () => {
    expect(levelWords(places, { locKey: 0, acctKey: 0 })).toBe('All Locations · All Providers');
    expect(levelWords(places, { locKey: 2001, acctKey: 3001 })).toBe('Main St · Okafor, Ada');
  });

  it('[OBS-006] name the level a value comes from, and the defaults if nothing is saved', () => {
    expect(sourceWords(places, { level: 2, source: { coverKey: 1001, locKey: 2001, acctKey: 0 } })).toBe(
      'Level 2 · Main St · All Providers',
    );
    expect(sourceWords(places, { level: null, source: null })).toBe('Defaults');
  });

  it('[OBS-006] call a record saved here only at exactly the requested level', () => {
    const source = { coverKey: 1001, locKey: 2001, acctKey: 0 };
    expect(isSavedHere({ ...origin, locKey: 2001, acctKey: 0, source })).toBe(true);
    expect(isSavedHere({ ...origin, locKey: 2001, acctKey: 3001, source })).toBe(false);
    expect(isSavedHere({ ...origin, locKey: 0, acctKey: 0, source: null })).toBe(false);
  });
});
