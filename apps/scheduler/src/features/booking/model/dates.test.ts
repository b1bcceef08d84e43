import { describe, expect, it } from 'vitest';
import { dayWords, longDayWords, shortDayWords, spanWords, timeWords, zoneWords } from './dates.ts';

describe('dates and times in words', () => {
  it('in English', () => {
    expect(dayWords('2026-12-03', 'en')).toBe('Thursday, December 3');
    expect(longDayWords('2026-12-03', 'en')).toBe('Thursday, December 3, 2026');
    expect(shortDayWords('2026-12-03', 'en')).toBe('Thu, Dec 3');
    expect(timeWords('09:40', 'en').replaceAll(/\s/g, ' ')).toBe('9:40 AM');
    expect(timeWords('14:00:00', 'en').replaceAll(/\s/g, ' ')).toBe('2:00 PM');
    expect(spanWords({ from: '2026-11-29', to: '2026-12-05', language: 'en' })).toMatch(/Nov 29\s–\sDec 5/);
  });

  it('in Spanish', () => {
    expect(dayWords('2026-12-03', 'es')).toBe('jueves, 3 de diciembre');
  });
});

describe("the location's zone", () => {
  const at = { date: '2026-12-03', language: 'en' } as const;

  it("is named if this device's clock differs", () => {
    expect(zoneWords({ ...at, timeZone: 'America/New_York', own: 'Asia/Tokyo' })).toBe('Eastern Time');
    expect(zoneWords({ ...at, timeZone: 'America/Denver', own: 'America/Los_Angeles' })).toBe('Mountain Time');
  });

  it('is named in Spanish as people there say it', () => {
    const named = (timeZone: string) => zoneWords({ date: '2026-12-03', language: 'es', timeZone, own: 'Asia/Tokyo' });
    expect(['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'].map(named)).toEqual([
      ...['hora del Este', 'hora del Centro', 'hora de la Montaña', 'hora del Pacífico'],
    ]);
  });

  it("isn't named if both clocks agree", () => {
    expect(zoneWords({ ...at, timeZone: 'America/New_York', own: 'America/New_York' })).toBeNull();
    expect(zoneWords({ ...at, timeZone: 'America/New_York', own: 'America/Toronto' })).toBeNull();
  });

  it('depends on the day of the visit: Phoenix agrees with Denver in winter only', () => {
    const zones = { timeZone: 'America/Phoenix', own: 'America/Denver' };
    expect(zoneWords({ ...at, ...zones })).toBeNull();
    expect(zoneWords({ ...at, ...zones, date: '2027-07-01' })).not.toBeNull();
  });
});
