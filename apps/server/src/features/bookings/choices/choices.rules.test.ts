import { describe, expect, it } from 'vitest';
import type { LocationRow } from '../times/times.types.ts';
import { openPlaces, openTypes } from './choices.rules.ts';
import type { Catalogue } from './choices.types.ts';

const EVERYWHERE = { locKey: 0, acctKey: 0 };
const location = (loc_key: number): LocationRow => ({
  ...{ loc_key, org_name: `Location ${loc_key}`, street: '', city: '', state: '', zip: '', phone: '' },
  time_zone: 'America/New_York',
});
const provider = (acctKey: number, locKeys: number[]) => ({ acctKey, firstName: '', lastName: '', title: '', locKeys });
const catalogue = (given: Partial<Catalogue> = {}): Catalogue => ({
  cover: { orgName: 'Practice', timeZone: 'America/New_York', language: 'en', hasOnlineBooking: true },
  locations: [location(1), location(2)],
  providers: [provider(5, [1, 2]), provider(6, [2, 9])],
  types: [],
  switches: [{ ...EVERYWHERE, isEnabled: true }],
  ...given,
});
const places = (given: Partial<Catalogue> = {}, asked = EVERYWHERE) =>
  openPlaces({ catalogue: catalogue(given), asked }).map(({ locKey, acctKey }) => `${acctKey}@${locKey}`);

describe('bookable locations', () => {
  it('are each provider at each of their active locations', () => {
    expect(places()).toEqual(['5@1', '5@2', '6@2']);
  });

  it('are limited to what was requested', () => {
    expect(places({}, { locKey: 2, acctKey: 0 })).toEqual(['5@2', '6@2']);
    expect(places({}, { locKey: 0, acctKey: 6 })).toEqual(['6@2']);
    expect(places({}, { locKey: 1, acctKey: 6 })).toEqual([]);
  });

  it('[GEN-002] follow the nearest switch, and are none without one', () => {
    expect(places({ switches: [] })).toEqual([]);
    const off = { ...EVERYWHERE, isEnabled: false };
    expect(places({ switches: [off, { locKey: 2, acctKey: 0, isEnabled: true }] })).toEqual(['5@2', '6@2']);
    const on = { ...EVERYWHERE, isEnabled: true };
    expect(places({ switches: [on, { locKey: 2, acctKey: 6, isEnabled: false }] })).toEqual(['5@1', '5@2']);
  });
});

describe('bookable types', () => {
  const own = (isActive: boolean, length = 30, slotSize = 15) => ({ ...EVERYWHERE, isActive, length, slotSize });
  const at = [
    { locKey: 2, acctKey: 6 },
    { locKey: 1, acctKey: 5 },
  ];
  const types = (records: Catalogue['types'][number]['records'], asked = EVERYWHERE) =>
    openTypes({ types: [{ taskKey: 7, name: 'Exam', names: { es: 'Examen' }, records }], places: at, asked });

  it('are active at one of the locations, with all of these', () => {
    expect(types([own(true)])).toEqual([
      { taskKey: 7, name: 'Exam', names: { es: 'Examen' }, length: 30, locKeys: [1, 2] },
    ]);
    expect(types([own(false)])).toEqual([]);
    expect(types([own(false), { ...own(true), locKey: 2 }])).toMatchObject([{ locKeys: [2] }]);
    expect(types([own(true), { ...own(false), locKey: 1, acctKey: 5 }])).toMatchObject([{ locKeys: [2] }]);
  });

  it("use their increment as length if they have none, and aren't bookable without either", () => {
    expect(types([own(true, -1, 20)])).toMatchObject([{ length: 20 }]);
    expect(types([own(true, -1, 0)])).toEqual([]);
  });

  it('use the length of the requested level', () => {
    const longer = { ...own(true, 45), locKey: 2 };
    expect(types([own(true), longer], { locKey: 2, acctKey: 0 })).toMatchObject([{ length: 45 }]);
    expect(types([own(true), longer])).toMatchObject([{ length: 30 }]);
  });
});
