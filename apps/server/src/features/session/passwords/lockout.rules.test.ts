import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lockedFor } from './lockout.rules.ts';

const start = Temporal.Instant.from('2026-11-20T15:00:00Z');
const at = (seconds: number) => start.add({ seconds });

describe('the lockout', () => {
  it('is off below ten failures', () => {
    expect(lockedFor({ latest: null, tenth: null, now: start })).toBe(0);
    expect(lockedFor({ latest: start, tenth: null, now: start })).toBe(0);
  });

  it('is off if ten failures took longer than 15 minutes', () => {
    expect(lockedFor({ tenth: start, latest: at(901), now: at(902) })).toBe(0);
    expect(lockedFor({ tenth: start, latest: at(900), now: at(902) })).toBe(898);
  });

  it('lasts 15 minutes from the last failure, in whole seconds', () => {
    fc.assert(
      fc.property(fc.nat(900), fc.nat(2_000_000), (spread, later) => {
        const latest = at(spread);
        const now = latest.add({ milliseconds: later });
        const left = lockedFor({ tenth: start, latest, now });
        expect(left).toBe(Math.max(0, Math.ceil((900_000 - later) / 1000)));
      }),
    );
  });
});
