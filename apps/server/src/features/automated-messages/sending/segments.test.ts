import { RULE_NAMES, STANDARD_WORDS } from '@sightline/contract/automated-messages.texts';
import { LANGUAGE_KEYS, LANGUAGES, type Language } from '@sightline/contract/languages';
import { completeText } from '@sightline/messaging/automated-text';
import { textToSend } from '@sightline/messaging/gsm-text';
import { fillManageLink } from '@sightline/messaging/manage-link';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { countSegments } from '@sightline/messaging/segments';
import { fillTemplate } from '@sightline/messaging/template-variables';
import { describe, expect, it } from 'vitest';
import { familyText } from '../../bookings/after/family-text.rules.ts';
import { bookingText, MOST_SEGMENTS } from '../../bookings/after/text.rules.ts';
import { codeText } from '../../bookings/phone/codes/codes.texts.ts';
import { sampleShortUrl } from '../../bookings/times/tokens.rules.ts';
import { type AnsweredAct, answerText, TEMPLATE_NAMES } from '../../conversations/inbound/answers.rules.ts';
import { templateValues } from '../../conversations/template-values/template-values.rules.ts';
import { createPatientPages } from '../../patient-links/links.usecases.ts';
import { KEYWORD_ANSWERS, STANDARD_TEMPLATES } from '../../templates/standard/standard-templates.texts.ts';
import { person } from '../plan/plan.test-rows.ts';

const PRACTICE = 'Northgate Family Eye Care Associates';
const LOCATION = 'Spring Valley Medical Plaza';
const PHONE = '+19145550110';
/** A day and names with letters that are not in the default alphabet. */
const DAY = '2026-09-30';
const ZONE = 'America/New_York';
const pages = createPatientPages({
  secret: Buffer.alloc(32),
  clock: { now: () => Temporal.Instant.from('2026-09-20T12:00:00Z') },
  publicUrl: () => 'https://patients.northgate-eye.example',
});
const SAMPLE_URL = sampleShortUrl('https://patients.northgate-eye.example');

/** Long names as there are, and the links as they are made. */
const valuesIn = (language: Language): Record<string, string> =>
  templateValues({
    ...{ coverKey: 1_204, locale: LANGUAGES[language].locale, pages },
    place: {
      ...{ loc_key: 12_041, location_name: LOCATION, location_phone: PHONE, practice_name: PRACTICE },
      ...{ front_line: PHONE, has_forms: true, has_online_booking: true, patient_origin: null },
    },
    person: {
      ...person(7),
      ...{ first_name: 'Sebastián', last_name: 'Villalobos Peña', dob: null, last_visit: null },
      next_visit: {
        ...{ apptKey: 4_711_204, startsAt: `${DAY}T10:40`, type: '', providerTitle: 'OD' },
        ...{ providerFirst: 'Concepción', providerLast: 'García-Hernández' },
      },
    },
  });

/** As the patient gets it. */
function filled({ body, language, isAutomatic }: { body: string; language: Language; isAutomatic: boolean }): string {
  const { text } = fillTemplate({ body, values: valuesIn(language) });
  const { locale } = LANGUAGES[language];
  return textToSend({ text: isAutomatic ? completeText({ text, practice: PRACTICE, locale }) : text, body });
}

const VISIT = {
  ...{
    cover_name: PRACTICE,
    type_name: 'Contact lens fitting',
    type_names: { es: 'Adaptación de lentes de contacto' },
  },
  ...{ first_name: 'Concepción', last_name: 'García-Hernández', title: 'OD', phone: PHONE, time_zone: ZONE },
  ...{ org_name: LOCATION, street: '1204 Spring Valley Boulevard', city: 'North Tonawanda' },
  starts_at: Temporal.Instant.from(`${DAY}T14:40:00Z`),
};
const BRING: Record<Language, string> = {
  en: 'your glasses, contact lenses and insurance card',
  es: 'sus lentes, sus lentes de contacto y su tarjeta del seguro',
};
const FAMILY = ['Sebastián', 'María José', 'Guadalupe', 'Maximiliano'].map((patient_name) => ({
  ...VISIT,
  patient_name,
}));
const bringing = (people: number, locale: Language) =>
  FAMILY.slice(0, people).map((one) => ({ ...one, bring: BRING[locale] }));
const details = { hasData: true, sampleUrl: SAMPLE_URL };
const sent = (text: string) => fillManageLink({ body: text, url: SAMPLE_URL });

type InEachLanguage = (language: Language) => string;
const ACTS = Object.keys(TEMPLATE_NAMES) as AnsweredAct[];
const visits = [{ date: DAY, time: '10:40' }];

const TEXTS: [string, InEachLanguage][] = [
  ...RULE_NAMES.map((rule): [string, InEachLanguage] => [
    rule,
    (language) => filled({ body: STANDARD_WORDS[rule][LANGUAGES[language].locale], language, isAutomatic: true }),
  ]),
  ...[...STANDARD_TEMPLATES, ...KEYWORD_ANSWERS].map((one): [string, InEachLanguage] => [
    one.en.title,
    (language) => filled({ body: one[language].text, language, isAutomatic: false }),
  ]),
  ...ACTS.map((act): [string, InEachLanguage] => [
    act,
    (language) =>
      answerText({
        ...{ act, template: null, locale: LANGUAGES[language].locale },
        values: { practice: PRACTICE, phone: formatUsPhone(PHONE), visits, link: 'https://x.example/s/AbCdEfGhIjKl' },
      }),
  ]),
  ...(['booked', 'moved', 'cancelled'] as const).map((kind): [string, InEachLanguage] => [
    kind,
    (locale) => sent(bookingText({ ...details, kind, locale, visit: VISIT, bring: BRING[locale] })),
  ]),
  ...[2, 4].map((people): [string, InEachLanguage] => [
    `family of ${people}`,
    (locale) => sent(familyText({ ...details, practice: PRACTICE, locale, members: bringing(people, locale) })),
  ]),
];

describe('[PAT-004, CNF-001] an automated text', () => {
  it.each(TEXTS)('takes two segments at most, and no more in Spanish than in English: %s', (_, textIn) => {
    const sizes = LANGUAGE_KEYS.map((language) => countSegments(textIn(language)));
    expect(sizes.flatMap(({ unicodeCharacters }) => unicodeCharacters)).toEqual([]);
    const [english = 0, ...others] = sizes.map(({ segments }) => segments);
    expect(Math.max(...others), textIn('es')).toBeLessThanOrEqual(english);
    expect(english, textIn('en')).toBeLessThanOrEqual(MOST_SEGMENTS);
  });

  it('says "código", as the page that asks for it does, which is worth a second segment', () => {
    const [english, spanish] = (['en', 'es'] as const).map((locale) =>
      countSegments(codeText({ practice: PRACTICE, code: '123456', locale })),
    );
    expect(english).toMatchObject({ segments: 1, unicodeCharacters: [] });
    expect(spanish).toMatchObject({ segments: MOST_SEGMENTS, unicodeCharacters: ['ó'] });
  });

  it('says the time in one way in each language', () => {
    const times = LANGUAGE_KEYS.map((language) => {
      const said = TEXTS.flatMap(
        ([, textIn]) => textIn(language).match(/\b10:40 [\w.]+?(?=[\s.,;:)]*(?:\s|$))/g) ?? [],
      );
      return [...new Set(said)];
    });
    expect(times).toEqual([['10:40 AM'], ['10:40 a.m']]);
    const texts = TEXTS.flatMap(([, textIn]) => LANGUAGE_KEYS.map(textIn));
    expect(texts.filter((text) => /[^.]\.\.(?!\.)/.test(text))).toEqual([]);
  });

  it('keeps the accents of a template that has its own', () => {
    const body = 'Su cita está confirmada, {{firstName}}.';
    expect(textToSend({ text: 'Su cita está confirmada, Sofía.', body })).toBe('Su cita está confirmada, Sofía.');
  });
});
