import { describe, expect, it } from 'vitest';
import { patientPages } from '../../../testing/patient-pages.ts';
import { hasExpired, readKey, signKey } from './links.rules.ts';
import { withoutKey } from './links.usecases.ts';

const secret = Buffer.alloc(32, 7);
const now = Temporal.Instant.from('2026-11-22T15:00:00Z');
const visit = { kind: 'visit', key: 4_000_000_001 } as const;
const signed = signKey({ secret, coverKey: 11, subject: visit, now });

it('[FRM-002] a link for several people is tied to no patient', () => {
  const to = { origin: null, coverKey: 11, locKey: 111, subject: { kind: 'visit', key: 5 } } as const;
  const own = patientPages().forms(to);
  expect(own).toMatch(/\/f\/[\w-]{28}\.b\.33$/);
  expect(withoutKey(own)).toBe(patientPages().forms({ ...to, subject: null }));
});

describe("a form link's key", () => {
  it('[FRM-012] contains its subject and signing day, in 28 characters that need no escaping', () => {
    expect(signed).toMatch(/^[\w-]{28}$/);
    expect(readKey({ secret, coverKey: 11, text: signed })).toEqual({ ...visit, signedOn: '2026-11-22' });
    const subject = { kind: 'patient', key: 5 } as const;
    const other = signKey({ secret, coverKey: 11, subject, now });
    expect(readKey({ secret, coverKey: 11, text: other })).toEqual({ ...subject, signedOn: '2026-11-22' });
  });

  it('[FRM-012] is invalid in another practice, with another secret, truncated, extended, or with any character changed', () => {
    expect(readKey({ secret, coverKey: 22, text: signed })).toBeNull();
    expect(readKey({ secret: Buffer.alloc(32, 8), coverKey: 11, text: signed })).toBeNull();
    for (const text of ['', '118', signed.slice(0, -1), `${signed}A`, ` ${signed}`])
      expect(readKey({ secret, coverKey: 11, text })).toBeNull();
    for (let at = 0; at < signed.length; at += 1) {
      const text = `${signed.slice(0, at)}${signed[at] === 'A' ? 'B' : 'A'}${signed.slice(at + 1)}`;
      expect(readKey({ secret, coverKey: 11, text })).toBeNull();
    }
  });

  it.each([
    ['2027-05-21', null, false],
    ['2027-05-22', null, true],
    ['2027-12-31', '2027-12-01', false],
    ['2028-01-01', '2027-12-01', true],
    ['2027-05-21', '2026-11-25', false],
  ])('[FRM-012] on %s, for a visit on %s: has it expired? %s', (today, visitDate, isOver) => {
    const given = { signedOn: '2026-11-22', visitDate, today: Temporal.PlainDate.from(today) };
    expect(hasExpired(given)).toBe(isOver);
  });
});
