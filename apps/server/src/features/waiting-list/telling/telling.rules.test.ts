import { countSegments } from '@sightline/messaging/segments';
import { describe, expect, it } from 'vitest';
import { offerTexts } from './telling.rules.ts';
import type { OfferWords } from './telling.types.ts';

const ROW: OfferWords = {
  ...{ cover_name: 'Larchmont Eye Care', location_name: 'Larchmont', patient_key: 1, appt_key: 5, first_name: 'Ana' },
  ...{
    cell_phone: '+12125550123',
    shares_phone: false,
    email: '',
    preferred_locale: 'en-US',
    loc_key: 111,
    acct_key: 115,
  },
  ...{ phone: '9145550111', time_zone: 'America/New_York', provider_first: 'Grace', provider_last: 'Kim' },
  starts_at: Temporal.Instant.from('2026-12-01T14:00:00Z'),
  answer_by: Temporal.Instant.from('2026-11-27T16:00:00Z'),
  ...{
    was_starts_at: Temporal.Instant.from('2026-12-18T15:00:00Z'),
    was_time_zone: 'America/New_York',
    is_booked: true,
  },
};
const OWN =
  '{{firstName}}, {{date}} at {{time}} with {{provider}} is free instead of {{currentVisit}}. YES until {{answerBy}}, or {{manageLink}}.';
const STANDARD = /An earlier time is open: Tue, Dec 1, 9:00 AM with Grace Kim/;

const textOf = (given: Partial<OfferWords>, own: string | null, hasData = true): string =>
  offerTexts({ row: { ...ROW, ...given }, hasData, own, sampleUrl: 'https://example.test/s/xxxxxxxxxxxx' }).text;

describe('an offer of an earlier time', () => {
  it('[WLT-002] [ADM-007] uses the practice’s own words, with who it is from and how to opt out', () => {
    expect(textOf({}, OWN)).toBe(
      'Larchmont Eye Care: Ana, Tue, Dec 1 at 9:00 AM with Grace Kim is free instead of Fri, Dec 18, 10:00 AM. YES until 11:00 AM, or [manage link]. Reply STOP to get no more texts.',
    );
  });

  it('[WLT-002] [ADM-007] uses the standard words where its own can’t be filled in, lack what an answer needs, or are too long', () => {
    expect(textOf({}, null)).toMatch(STANDARD);
    for (const unfit of [`${OWN} {{bookingLink}}`, 'A time is free on {{date}}!', `${OWN} ${'long '.repeat(100)}`])
      expect(textOf({}, unfit)).toMatch(STANDARD);
  });

  it('[WLT-002] says in Spanish which visit it replaces and how to answer, in the letters of the cheapest alphabet', () => {
    const text = textOf({ preferred_locale: 'es-US' }, null);
    expect(text).toMatch(
      /^Larchmont Eye Care: Hay una cita antes de la suya: .* con Grace Kim\. ¿La quiere en lugar de la del vie 18 de dic\? Responda SI antes de las 11:00 a\.m\. o NO para dejarla igual\./,
    );
    expect(countSegments(text).encoding).toBe('GSM-7');
    expect(textOf({}, null)).toContain('Reply NO to keep your current time.');
  });

  it('[WLT-002] [ADM-007] names no visit and no link to someone who waits without a visit', () => {
    const without = { appt_key: null, was_starts_at: null, was_time_zone: null };
    expect(textOf(without, OWN)).toMatch(/^Larchmont Eye Care: A time is open: Tue, Dec 1, 9:00 AM with Grace Kim/);
    expect(textOf(without, '{{date}}, {{time}} is free until {{answerBy}}. Reply YES to take it.')).toBe(
      'Larchmont Eye Care: Tue, Dec 1, 9:00 AM is free until 11:00 AM. Reply YES to take it. Reply STOP to get no more texts.',
    );
  });

  it('[WLT-002] [TPL-001] says whom an offer is for where others have the phone, in own and in standard words', () => {
    const own = '{{date}}, {{time}} is free until {{answerBy}}. Reply YES to take it.';
    expect(textOf({ shares_phone: true }, own)).toMatch(/^Larchmont Eye Care: Ana: Tue, Dec 1, 9:00 AM is free/);
    expect(textOf({ shares_phone: true }, OWN)).toMatch(/^Larchmont Eye Care: Ana, Tue, Dec 1/);
    expect(textOf({ shares_phone: true }, null)).toMatch(/^Larchmont Eye Care: Ana: An earlier time is open/);
    expect(textOf({ shares_phone: true }, null, false)).not.toContain('Ana');
  });

  it('[WLT-002] keeps the time out of texts where the practice does, also out of its own words', () => {
    expect(textOf({}, OWN, false)).toBe(
      'Larchmont Eye Care: An earlier time is open for your visit. Answer by 11:00 AM: [manage link] Reply STOP to opt out.',
    );
  });
});
