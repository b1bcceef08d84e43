import { describe, expect, it } from 'vitest';
import { clockWords, holdFrom, phaseOf, timeLeft } from './hold.ts';

const hold = holdFrom({ sentAt: 1_000_000, token: 'held', acctKey: 3001 });

describe('the countdown of a held time', () => {
  it("counts five minutes from the request, by this device's clock only", () => {
    expect(timeLeft({ hold, now: 1_000_000 })).toBe(300_000);
    expect(timeLeft({ hold, now: 1_002_000 })).toBe(298_000);
    expect(timeLeft({ hold, now: 9_000_000 })).toBe(0);
  });

  it('never shows more than a whole hold if the clock was set back', () => {
    expect(timeLeft({ hold, now: 0 })).toBe(300_000);
  });

  it('shows minutes and seconds', () => {
    expect(clockWords(298_000)).toBe('4:58');
    expect(clockWords(9_100)).toBe('0:10');
    expect(clockWords(0)).toBe('0:00');
  });

  it('announces the last minute and the end', () => {
    expect([300_000, 60_001, 60_000, 1, 0].map(phaseOf)).toEqual([
      'held',
      'held',
      'last-minute',
      'last-minute',
      'lapsed',
    ]);
  });
});
