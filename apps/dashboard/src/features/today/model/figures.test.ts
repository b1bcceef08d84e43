import { TODAY_FIGURE_NAMES, type TodayRow } from '@sightline/contract/today.calls';
import { describe, expect, it } from 'vitest';
import { ATTENTION, addressOf, FIGURE_LOOK, figureWords, LATER, STRIP, unconfirmedWords, waited } from './figures.ts';

const ROW: TodayRow = {
  ...{ key: 1, addKey: null, apptKey: null, convKey: null, entryKey: null, locKey: null, at: null, wallTime: null },
  ...{ title: '', detail: '' },
};

describe('figures of Today', () => {
  it('[DAY-002] shows every figure somewhere, with words for one and for several', () => {
    const shown = new Set([...STRIP, ...ATTENTION, ...LATER]);
    expect(TODAY_FIGURE_NAMES.filter((name) => !shown.has(name))).toEqual([]);
    for (const { one, many, act } of Object.values(FIGURE_LOOK)) expect(one && many && act).toBeTruthy();
    expect([1, 2].map((count) => figureWords('texts-failed', count))).toEqual([
      '1 text not delivered',
      '2 texts not delivered',
    ]);
  });

  it('[DAY-001] names the next day with visits, if it isn’t tomorrow', () => {
    const friday = { today: '2026-11-27' };
    expect(unconfirmedWords({ ...friday, date: '2026-11-28' })).toBe('not confirmed tomorrow');
    expect(unconfirmedWords({ ...friday, date: '2026-11-30' })).toBe('not confirmed on Monday, November 30');
  });

  it('[DAY-002] leads each row to where it can be acted on', () => {
    expect(addressOf('waiting', { ...ROW, convKey: 7, addKey: 2 })).toBe('/communications/chat/message/7');
    expect(addressOf('waiting', { ...ROW, entryKey: 5, apptKey: 3 })).toBe('/setup/patient-forms/completed?entry=5');
    expect(addressOf('waiting', { ...ROW, apptKey: 3, wallTime: '2026-11-23T09:00' })).toBe(
      '/calendar?visit=3&date=2026-11-23',
    );
    expect(addressOf('waiting', { ...ROW, addKey: 2 })).toBe('/patients/2');
    expect(addressOf('imports-failed', ROW)).toBe('/administration/import');
  });

  it('[DAY-001] says how long something has waited', () => {
    const minutes = (count: number) => waited(0, count * 60_000);
    expect([0, 1, 52, 60, 16 * 60, 24 * 60, 72 * 60].map(minutes)).toEqual([
      ...['0 minutes', '1 minute', '52 minutes', '1 hour', '16 hours', '1 day', '3 days'],
    ]);
  });
});
