import { describe, expect, it } from 'vitest';
import { isRefusedForGood } from './mail-fault.rules.ts';
import { isOutdated } from './sending.rules.ts';

const at = (text: string) => Temporal.Instant.from(text);

describe('a failed email', () => {
  it('is final at once only if the server refuses the address permanently', () => {
    const fault = (code: string, responseCode?: number) => Object.assign(new Error('x'), { code, responseCode });
    expect(isRefusedForGood(fault('EENVELOPE', 550))).toBe(true);
    for (const other of [fault('EENVELOPE', 450), fault('EAUTH', 535), fault('ECONNECTION'), new Error('x'), 'x'])
      expect(isRefusedForGood(other)).toBe(false);
  });
});

describe('an email about a booking', () => {
  const now = at('2026-11-20T15:00:00Z');
  const subject = { is_overtaken: false, kind: 'booked', status: 'booked', starts_at: at('2026-11-23T14:00:00Z') };

  it('announces future visits and cancellations', () => {
    expect(isOutdated({ subject, now })).toBe(false);
    expect(isOutdated({ subject: { ...subject, status: 'confirmed' }, now })).toBe(false);
    expect(isOutdated({ subject: { ...subject, kind: 'cancelled', status: 'cancelled' }, now })).toBe(false);
  });

  it('announces nothing that a newer email covers, others cancelled or has begun', () => {
    expect(isOutdated({ subject: { ...subject, is_overtaken: true }, now })).toBe(true);
    expect(isOutdated({ subject: { ...subject, status: 'cancelled' }, now })).toBe(true);
    expect(isOutdated({ subject, now: subject.starts_at })).toBe(true);
  });
});
