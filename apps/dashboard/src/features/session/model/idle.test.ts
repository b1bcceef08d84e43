import { IDLE_MINUTES } from '@sightline/contract/practices.calls';
import { POLL_INTERVAL_MS, POLLS_BEFORE_SLEEP } from '@sightline/messaging/limits';
import { describe, expect, it } from 'vitest';
import { idleState, isRenewalDue, reportEvery } from './idle.ts';

const minutes = (count: number) => count * 60_000;

describe('idle clock', () => {
  it('[SES-004] keeps an active user signed in, warns two minutes before the end, then ends', () => {
    const at = (now: number) => idleState({ lastActivity: 0, now, idleMinutes: 15 });
    expect(at(minutes(12.9))).toEqual({ kind: 'active' });
    expect(at(minutes(13))).toEqual({ kind: 'warning', secondsLeft: 120 });
    expect(at(minutes(14.5))).toEqual({ kind: 'warning', secondsLeft: 30 });
    expect(at(minutes(15))).toEqual({ kind: 'over' });
  });

  it.each([
    ['in use, with the usual limit', IDLE_MINUTES.default, 10],
    ['not in use, with the longest limit', IDLE_MINUTES.most, 0],
  ])('[MSG-037] lets a page %s reach Sleep Mode', (_page, idleMinutes, usedEvery) => {
    const asleepAt = POLLS_BEFORE_SLEEP * POLL_INTERVAL_MS;
    for (let now = 0; now <= asleepAt; now += minutes(1)) {
      const lastActivity = usedEvery === 0 ? 0 : now - (now % minutes(usedEvery));
      expect(idleState({ lastActivity, now, idleMinutes }).kind).not.toBe('over');
    }
  });

  it('counts time the computer slept', () => {
    expect(idleState({ lastActivity: 0, now: minutes(600), idleMinutes: 15 })).toEqual({ kind: 'over' });
  });

  it('warns in the second half of a very short limit', () => {
    expect(idleState({ lastActivity: 0, now: minutes(0.4), idleMinutes: 1 })).toEqual({ kind: 'active' });
    expect(idleState({ lastActivity: 0, now: minutes(0.5), idleMinutes: 1 })).toMatchObject({ kind: 'warning' });
  });
});

describe('activity reports', () => {
  it('[SES-004] are sent every minute, and several times within the shortest limit', () => {
    expect(reportEvery(15)).toBe(minutes(1));
    expect(reportEvery(2)).toBe(minutes(0.5));
  });
});

describe('renewal', () => {
  const token = { issuedAt: 0, expiresAt: minutes(60) };

  it('[SES-004] is due after half the lifetime of a token in use', () => {
    expect(isRenewalDue({ ...token, lastActivity: minutes(29), now: minutes(29) })).toBe(false);
    expect(isRenewalDue({ ...token, lastActivity: minutes(29), now: minutes(30) })).toBe(true);
  });

  it('is never due without activity, nor after the token expired', () => {
    expect(isRenewalDue({ ...token, lastActivity: 0, now: minutes(40) })).toBe(false);
    expect(isRenewalDue({ ...token, lastActivity: minutes(50), now: minutes(60) })).toBe(false);
  });
});
