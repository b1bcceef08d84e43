import { describe, expect, it } from 'vitest';
import { LOCATIONS, PROVIDERS } from '../../../shared/setup/testing/setup-desk.tsx';
import {
  type Filters,
  knownFilters,
  offeredProviders,
  readFilters,
  sortLocations,
  sortProviders,
  withByLocation,
  withLocation,
  writeFilters,
} from './filters.ts';

const ALL: Filters = { locKey: 0, acctKey: 0, isByLocation: false };
const places = { locations: LOCATIONS, providers: PROVIDERS };

describe('filters of booking setup', () => {
  it('[OBS-003] are read from the URL and written back to it', () => {
    const filters = { locKey: 2001, acctKey: 3002, isByLocation: true };
    const query = writeFilters(new URLSearchParams('other=1'), filters);
    expect(query.toString()).toBe('other=1&loc=2001&provider=3002&by=location');
    expect(readFilters(query)).toEqual(filters);
    expect(writeFilters(query, ALL).toString()).toBe('other=1');
  });

  it.each(['loc=abc', 'loc=-5&provider=2.5', 'by=location', 'provider=99999999999'])(
    '[OBS-003] %s means all of them',
    (text) => {
      expect(readFilters(new URLSearchParams(text))).toEqual(ALL);
    },
  );

  it('[OBS-003] changing the location clears the provider', () => {
    const filters = { locKey: 2001, acctKey: 3002, isByLocation: true };
    expect(withLocation(filters, 2002)).toEqual({ locKey: 2002, acctKey: 0, isByLocation: true });
    expect(withLocation(filters, 0)).toEqual(ALL);
    expect(withLocation(filters, 2001)).toEqual(filters);
  });

  it("[OBS-003] the checkbox offers only the location's providers, and drops one who isn't there", () => {
    const atHarbor = { locKey: 2002, acctKey: 3002, isByLocation: false };
    expect(offeredProviders(PROVIDERS, atHarbor)).toHaveLength(2);
    const ticked = withByLocation(PROVIDERS, atHarbor, true);
    expect(ticked.acctKey).toBe(0);
    expect(offeredProviders(PROVIDERS, ticked).map(({ acctKey }) => acctKey)).toEqual([3001]);
    expect(withByLocation(PROVIDERS, { ...atHarbor, acctKey: 3001 }, true).acctKey).toBe(3001);
  });

  it('[OBS-003] unknown keys count as all of them', () => {
    expect(knownFilters({ locKey: 9, acctKey: 9, isByLocation: true }, places)).toEqual(ALL);
    expect(knownFilters({ locKey: 2001, acctKey: 9, isByLocation: true }, places)).toEqual({
      locKey: 2001,
      acctKey: 0,
      isByLocation: true,
    });
  });

  it('[OBS-009] locations are sorted by orgName and providers by lastName, whatever their case', () => {
    const [harbor, main] = LOCATIONS;
    const [lena, ada] = PROVIDERS;
    if (harbor === undefined || main === undefined || lena === undefined || ada === undefined)
      throw new Error('places');
    const small = { ...harbor, orgName: 'annex', locKey: 7 };
    expect(sortLocations([main, harbor, small]).map(({ orgName }) => orgName)).toEqual(['annex', 'Harbor', 'Main St']);
    const early = { ...ada, lastName: 'brandt', firstName: 'Abe' };
    expect(sortProviders([ada, lena, early]).map(({ firstName }) => firstName)).toEqual(['Abe', 'Lena', 'Ada']);
  });
});
