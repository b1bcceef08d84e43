import { describe, expect, it } from 'vitest';
import { isTooLate, nextTry, pauseBeforeRetry, RETRY_RULES, type RetryKind } from './retry.rules.ts';

const now = Temporal.Instant.from('2026-11-20T15:00:00Z');
const KINDS = Object.keys(RETRY_RULES) as RetryKind[];

describe('a failed email', () => {
  it('waits twice as long each time, up to an hour, with jitter', () => {
    const waits = [1, 2, 3, 8, 30_000].map(
      (attempts) => pauseBeforeRetry({ kind: 'mail', attempts, jitter: 1 }) / 1_000,
    );
    expect(waits).toEqual([30, 60, 120, 3_600, 3_600]);
    expect(pauseBeforeRetry({ kind: 'mail', attempts: 1, jitter: 0 })).toBe(15_000);
  });

  it('is given up after a day, unless it was never tried', () => {
    const claim = { created_at: now, attempts: 2 };
    const lateAfter = (seconds: number, attempts = 2) =>
      isTooLate({ kind: 'mail', claim: { ...claim, attempts }, now: now.add({ seconds }) });
    expect([lateAfter(86_399), lateAfter(86_400), lateAfter(86_400, 1)]).toEqual([false, true, false]);
    expect(nextTry({ kind: 'mail', claim, now: now.add({ hours: 24 }), jitter: 1 })).toBeNull();
  });
});

describe('a text that the gateway did not accept', () => {
  it('is never given up; waits at most a minute, or five if the gateway asks for more', () => {
    const wait = (attempts: number, retryAfterMs: number | null = null) =>
      nextTry({ kind: 'text', claim: { attempts }, now, retryAfterMs, jitter: 1 })?.since(now).total('seconds');
    expect([wait(1), wait(2), wait(30_000), wait(1, 30_000), wait(1, 3_600_000)]).toEqual([1, 2, 60, 30, 300]);
    expect(isTooLate({ kind: 'text', claim: { attempts: 30_000 }, now })).toBe(false);
  });
});

describe('a webhook delivery', () => {
  it('is tried ten times over three days, with jitter', () => {
    const waits = Array.from(
      { length: 10 },
      (_, index) =>
        nextTry({ kind: 'webhook', claim: { attempts: index + 1 }, now, jitter: 0.5 })
          ?.since(now)
          .total('seconds') ?? null,
    );
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
    expect(pauseBeforeRetry({ kind: 'webhook', attempts: 2, jitter: 0 })).toBe(270_000);
  });
});

describe('every kind of delivery', () => {
  it.each(KINDS)('waits before a retry of a %s, with jitter', (kind) => {
    for (const attempts of [1, 2, 5]) {
      const [early, late] = [0, 1].map((jitter) => pauseBeforeRetry({ kind, attempts, jitter }));
      expect(early).toBeGreaterThan(0);
      expect(early).toBeLessThan(late ?? 0);
    }
  });

  it.each(KINDS)('keeps a claim of a %s for longer than an attempt takes', (kind) => {
    expect(RETRY_RULES[kind].lease).toBeGreaterThanOrEqual(15);
  });
});
