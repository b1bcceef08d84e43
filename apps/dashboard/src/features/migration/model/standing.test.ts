import { describe, expect, it } from 'vitest';
import { logOf, MIGRATED, summaryOf } from '../testing/logs.ts';
import { filterLogs, locationOptions, providerOptions, readFilters, writeFilters } from './filters.ts';
import { entriesWords, isClearable, isMigratable, sortLogs, standingOf, summariesOf, totalsOf } from './standing.ts';

const old = logOf(2001, 3001);
const mixed = logOf(2001, 3002, { ...MIGRATED, legacyEntries: 3 });
const done = logOf(2002, 3001, MIGRATED);

describe("a provider's migration state", () => {
  it('[SCH-023] is not started below version 5, mixed with entries left, and migrated without', () => {
    const standings = [old, mixed, done].map((log) => standingOf(log, { hasFailed: false }));
    expect(standings).toEqual(['not-started', 'mixed', 'migrated']);
    expect(standingOf(old, { hasFailed: true })).toBe('failed');
  });

  it('[SCH-023] a provider without entries still has to move to version 5', () => {
    const empty = logOf(2001, 3001, { legacyEntries: 0 });
    expect(standingOf(empty, { hasFailed: false })).toBe('not-started');
    expect([empty, mixed, done].map(isMigratable)).toEqual([true, true, false]);
  });

  it('[SCH-023] entries can be cleared only at version 5, because below it they apply', () => {
    expect([old, mixed, done].map(isClearable)).toEqual([false, true, false]);
  });
});

describe('totals', () => {
  it('[SCH-023] count a provider as version 5 only if all of their locations are', () => {
    expect(totalsOf([old, mixed, done])).toEqual({
      providers: 2,
      currentProviders: 1,
      places: 3,
      legacyEntries: 15,
      rules: 12,
    });
  });

  it('use the singular for one entry', () => {
    expect([1, 2, 1200].map(entriesWords)).toEqual(['1 legacy entry', '2 legacy entries', '1,200 legacy entries']);
  });
});

describe('the list', () => {
  it('[SCH-023] is sorted by location, then provider', () => {
    const names = sortLogs([old, mixed, done]).map(({ locName, providerName }) => `${locName} ${providerName}`);
    expect(names).toEqual(['Harbor Okafor, Ada', 'Main St Brandt, Lena', 'Main St Okafor, Ada']);
  });

  it('[SCH-023] gives each provider at each location their own legacy configuration', () => {
    const summaries = [summaryOf(2001, 3001), summaryOf(2001, 3002), summaryOf(2002, 3001)];
    expect(summariesOf(summaries, old)).toEqual([summaries[0]]);
  });

  it('is filtered by the URL, and offers the values it contains', () => {
    const all = [old, mixed, done];
    const query = new URLSearchParams('loc=2001&provider=3002&tab=x');
    expect(filterLogs(all, readFilters(query))).toEqual([mixed]);
    expect(filterLogs(all, readFilters(new URLSearchParams('loc=abc')))).toEqual(all);
    expect(writeFilters(query, { locKey: 0, acctKey: 3001 }).toString()).toBe('provider=3001&tab=x');
    expect(locationOptions(all).map(({ name }) => name)).toEqual(['Harbor', 'Main St']);
    expect(providerOptions(all)).toEqual([
      { key: 3002, name: 'Brandt, Lena' },
      { key: 3001, name: 'Okafor, Ada' },
    ]);
  });
});
