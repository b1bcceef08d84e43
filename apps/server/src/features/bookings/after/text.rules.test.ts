import { gsmText } from '@sightline/messaging/gsm-text';
import { fillManageLink, MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import { countSegments } from '@sightline/messaging/segments';
import { describe, expect, it } from 'vitest';
import { PRACTICES } from '../../../../demo/content/practices.ts';
import { VISIT_TYPES } from '../../../../demo/content/visit-types.ts';
import { sampleShortUrl } from '../times/tokens.rules.ts';
import type { BookingAct } from './after.types.ts';
import { bookingText, MOST_SEGMENTS, type TextVisit } from './text.rules.ts';
import { typeNameIn } from './when.rules.ts';

const SAMPLE = sampleShortUrl('https://patients.northgate-eye.example');
const ACTS: readonly BookingAct[] = ['booked', 'moved', 'cancelled'];
const LOCALES = ['en', 'es'] as const;
const VISIT: TextVisit = {
  ...{
    cover_name: 'Bright Eyes Optometry',
    type_name: 'Comprehensive exam',
    type_names: { es: 'Examen completo' },
    first_name: 'Mei',
    last_name: 'Zhao',
  },
  ...{ title: 'OD', org_name: 'Harbor', street: '27 Harbor Walk', city: 'Mamaroneck', phone: '+19145550111' },
  ...{ starts_at: Temporal.Instant.from('2026-11-25T15:20:00Z'), time_zone: 'America/New_York' },
};
const TELLING = {
  kind: 'booked',
  locale: 'en',
  visit: VISIT,
  bring: 'your glasses',
  hasData: true,
  sampleUrl: SAMPLE,
} as const;
const sizeOf = (text: string, sampleUrl = SAMPLE) => countSegments(fillManageLink({ body: text, url: sampleUrl }));

const longest = <T>(all: readonly T[], words: (one: T) => string): T =>
  all.reduce((one, other) => (words(other).length > words(one).length ? other : one));

/** Every type of visit in the demo with its practices' longest names and addresses. */
const DEMO_VISITS = PRACTICES.flatMap(({ orgName, timeZone, locations, providers }) => {
  const { name: location, street, city, phone } = longest(locations, (one) => `${one.street}${one.city}`);
  const { firstName, lastName, title } = longest(providers, (one) => `${one.firstName}${one.lastName}`);
  return VISIT_TYPES.map(({ name, names, bring }) => ({
    bring,
    visit: {
      ...{
        cover_name: orgName,
        type_name: name,
        type_names: names,
        first_name: firstName,
        last_name: lastName,
        title,
      },
      ...{ org_name: location, street, city, phone, time_zone: timeZone },
      starts_at: Temporal.Instant.from('2026-11-25T18:20:00Z'),
    },
  }));
});

describe('the text about a booking', () => {
  it('[CNF-001] says what, when, where, with whom, what to bring and how to change it', () => {
    expect(bookingText(TELLING)).toBe(
      `Bright Eyes Optometry: You're booked: Comprehensive exam, Wed, Nov 25, 10:20 AM ET, with Mei Zhao, OD, at 27 Harbor Walk, Mamaroneck. Bring: your glasses. Change or cancel: ${MANAGE_LINK_MARK} Reply STOP to opt out.`,
    );
    expect(bookingText({ ...TELLING, locale: 'es', bring: 'sus lentes.' })).toBe(
      `Bright Eyes Optometry: Su cita: Examen completo, mié, 25 de nov, 10:20 a.m. ET, con Mei Zhao, en 27 Harbor Walk, Mamaroneck. Traiga: sus lentes. Cambiar o cancelar: ${MANAGE_LINK_MARK} Responda STOP para darse de baja.`,
    );
  });

  it('[CNF-001] names the patient where several people have the phone', () => {
    expect(bookingText({ ...TELLING, kind: 'moved', patientName: 'Ben' })).toContain(
      'Appointment moved: Comprehensive exam for Ben, Wed, Nov 25,',
    );
    expect(bookingText({ ...TELLING, locale: 'es', patientName: 'José' })).toContain(
      'Su cita: Examen completo para José,',
    );
    expect(
      bookingText({ ...TELLING, visit: { ...VISIT, type_name: '', type_names: {} }, patientName: 'Ben' }),
    ).toContain("You're booked: for Ben, Wed");
    expect(bookingText({ ...TELLING, hasData: false, patientName: 'Ben' })).not.toContain('Ben');
  });

  it('[CNF-001] says the same for a moved visit, and for a cancelled one whom to call', () => {
    expect(bookingText({ ...TELLING, kind: 'moved' })).toMatch(
      /^Bright Eyes Optometry: Appointment moved: Comprehensive exam, Wed, Nov 25.* Bring: your glasses\. Change/,
    );
    expect(bookingText({ ...TELLING, kind: 'cancelled' })).toBe(
      'Bright Eyes Optometry: Appointment cancelled: Comprehensive exam, Wed, Nov 25, 10:20 AM ET, with Mei Zhao, OD, at 27 Harbor Walk, Mamaroneck. Questions? Call (914) 555-0111. Reply STOP to opt out.',
    );
  });

  it('[CNF-001] names no details if the practice keeps them out of texts', () => {
    for (const kind of ACTS)
      for (const locale of LOCALES) {
        const text = bookingText({ ...TELLING, kind, locale, hasData: false });
        expect(text).not.toMatch(/exam|Nov|nov|10:20|Zhao|Harbor|glasses|555/);
        expect(text.includes(MANAGE_LINK_MARK)).toBe(kind !== 'cancelled');
      }
  });

  it.each(LOCALES)(
    '[CNF-001] fits every fact of every demo visit into two segments: %s',
    { tags: ['deep'] },
    (locale) => {
      for (const { visit, bring } of DEMO_VISITS)
        for (const kind of ACTS) {
          const text = bookingText({ ...TELLING, locale, kind, visit, bring: bring[locale] });
          const { segments, encoding } = sizeOf(text);
          expect({ text, encoding, fits: segments <= MOST_SEGMENTS }).toEqual({ text, encoding: 'GSM-7', fits: true });
          expect(text).toContain(gsmText(typeNameIn(visit, locale)));
          expect(text).toMatch(/10:20|11:20|12:20|1:20/);
          expect(text).toContain(visit.street);
          expect(text).toContain('STOP');
          if (kind !== 'cancelled') expect(text, text).toMatch(/Bring: |Traiga: /);
        }
    },
  );

  it.each([
    ['long names', { cover_name: 'N'.repeat(90), type_name: 'T'.repeat(100), last_name: 'L'.repeat(80) }],
    ['another script', { cover_name: '北京眼科中心'.repeat(4), type_name: '检查', last_name: '王' }],
    ['a long address', { org_name: 'O'.repeat(60), street: 'S'.repeat(120), city: 'C'.repeat(60) }],
  ])('[CNF-001] stays within two segments with %s, and keeps the link', (_name, names) => {
    for (const kind of ACTS)
      for (const hasData of [true, false]) {
        const text = bookingText({ ...TELLING, kind, hasData, visit: { ...VISIT, ...names }, bring: 'b'.repeat(120) });
        expect(sizeOf(text).segments).toBeLessThanOrEqual(MOST_SEGMENTS);
        expect(text.includes(MANAGE_LINK_MARK)).toBe(kind !== 'cancelled');
      }
  });

  it("[CNF-001] refers to the page for what to bring if it doesn't fit", () => {
    const text = bookingText({ ...TELLING, bring: 'b'.repeat(120) });
    expect(text).toContain(`What to bring, change or cancel: ${MANAGE_LINK_MARK}`);
    expect(text).toContain('with Mei Zhao, OD, at 27 Harbor Walk, Mamaroneck');
  });
});
