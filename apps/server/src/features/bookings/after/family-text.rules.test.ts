import { LANGUAGE_KEYS } from '@sightline/contract/languages';
import { familyValues } from '@sightline/messaging/automated-text';
import { fillManageLink } from '@sightline/messaging/manage-link';
import { countSegments } from '@sightline/messaging/segments';
import { describe, expect, it } from 'vitest';
import { VISIT_TYPES } from '../../../../demo/content/visit-types.ts';
import { sampleShortUrl } from '../times/tokens.rules.ts';
import { filledConfirmation } from './confirmation.rules.ts';
import { familyBringWords } from './family-bring.rules.ts';
import { familyText } from './family-text.rules.ts';
import { MOST_SEGMENTS } from './text.rules.ts';

const SAMPLE = sampleShortUrl('https://patients.northgate-eye.example');
const PRACTICE = 'Bright Eyes Optometry';
const LONG_NAME = `${PRACTICE} of Larchmont, Harrison and White Plains Associates`;
const person = (patient_name: string, given: { at?: string; bring?: string } = {}) => ({
  ...{ patient_name, type_name: 'Comprehensive exam', type_names: { es: 'Examen completo' }, bring: given.bring ?? '' },
  ...{ starts_at: Temporal.Instant.from(given.at ?? '2026-11-25T15:20:00Z'), time_zone: 'America/New_York' },
});
const GLASSES = 'your glasses';
const FAMILY = [
  person('Ana', { bring: GLASSES }),
  person('Leo', { at: '2026-11-25T15:40:00Z', bring: GLASSES }),
  person('Mia', { at: '2026-11-27T14:00:00Z', bring: GLASSES }),
];
const about = { practice: PRACTICE, locale: 'en', hasData: true, sampleUrl: SAMPLE } as const;
const sizeOf = (text: string) => countSegments(fillManageLink({ body: text, url: SAMPLE }));

describe('[PAT-002, CNF-001] the text to a family', () => {
  it('names each with day and time, and says what to bring', () => {
    expect(familyText({ ...about, members: FAMILY.slice(1) })).toBe(
      "Bright Eyes Optometry: You're all booked. Leo: Comprehensive exam, Wed, Nov 25, 10:40 AM; Mia: Comprehensive exam, Fri, Nov 27, 9:00 AM. Bring: your glasses. See, change or cancel: [manage link] Reply STOP to opt out.",
    );
    const spanish = FAMILY.slice(1).map((one) => ({ ...one, bring: 'sus lentes.' }));
    expect(familyText({ ...about, locale: 'es', members: spanish })).toBe(
      'Bright Eyes Optometry: Sus citas: Leo: Examen completo, mié, 25 de nov, 10:40 a.m.; Mia: Examen completo, vie, 27 de nov, 9:00 a.m. Traiga: sus lentes. Ver, cambiar o cancelar: [manage link] Responda STOP para darse de baja.',
    );
  });

  it('says who brings what if it differs', () => {
    const people = [
      { name: 'Ana', bring: 'your glasses.' },
      { name: 'Leo', bring: 'your contact lenses' },
      { name: 'Mia', bring: 'your glasses' },
    ];
    expect(familyBringWords(people)).toBe('your glasses (Ana, Mia); your contact lenses (Leo)');
    expect(familyBringWords([...people.slice(0, 1), { name: 'Leo', bring: '' }])).toBe('your glasses (Ana)');
    expect(familyBringWords(people.slice(0, 1))).toBe('your glasses');
    expect(familyBringWords([{ name: 'Ana', bring: ' ' }])).toBe('');
  });

  it('says each day once, then leaves out types, then refers to the page for what to bring', () => {
    const one = familyText({
      ...about,
      practice: LONG_NAME,
      members: FAMILY.slice(0, 2),
    });
    expect(one).toContain(
      "You're all booked. Wed, Nov 25 - Ana: Comprehensive exam, 10:20 AM; Leo: Comprehensive exam, 10:40 AM. Bring: your glasses.",
    );
    const three = familyText({ ...about, practice: LONG_NAME, members: FAMILY });
    expect(three).toContain(
      'Ana: Wed, Nov 25, 10:20 AM; Leo: Wed, Nov 25, 10:40 AM; Mia: Fri, Nov 27, 9:00 AM. Bring: ',
    );
    const much = FAMILY.map((one) => ({ ...one, bring: `${GLASSES}, ${'a list of your medicines, '.repeat(5)}` }));
    const long = familyText({ ...about, members: much });
    expect(long).toMatch(/Ana: .*Leo: .*Mia: .*What to bring, change or cancel: /);
  });

  it.each(LANGUAGE_KEYS)('has room for three people’s day, time and what the demo asks them to bring: %s', (locale) => {
    for (const { name, names, bring } of VISIT_TYPES) {
      const each = { type_name: name, type_names: names, bring: bring[locale] };
      const text = familyText({ ...about, locale, members: FAMILY.map((one) => ({ ...one, ...each })) });
      expect(sizeOf(text), text).toMatchObject({ encoding: 'GSM-7' });
      expect(sizeOf(text).segments, text).toBeLessThanOrEqual(MOST_SEGMENTS);
      expect(text).toMatch(/Ana: .*10:20.*Leo: .*10:40.*Mia: .*9:00.*(?:Bring|Traiga): /);
    }
  });
});

describe('[TPL-001] a practice’s own words to a family', () => {
  const names = ['Ana', 'Leo', 'Mia'];
  const each = [
    { date: 'Monday', time: '9:00 AM', practice: PRACTICE },
    { date: 'Monday', time: '9:30 AM', practice: PRACTICE },
    { date: 'Tuesday', time: '9:00 AM', practice: PRACTICE },
  ];
  const said = (body: string, values: Record<string, string>) =>
    filledConfirmation({ body, values, practice: PRACTICE, names, locale: 'en-US', sampleUrl: SAMPLE });

  it('say who comes on which day and when', () => {
    expect(said('See you {{date}}, {{time}}.', familyValues({ each, names, locale: 'en-US' }))).toBe(
      'Bright Eyes Optometry: See you Monday (Ana and Leo) and Tuesday (Mia), 9:00 AM (Ana and Mia) and 9:30 AM (Leo). Reply STOP to get no more texts.',
    );
  });

  it('name everyone also where all is the same', () => {
    const same = names.map(() => ({ date: 'Monday' }));
    expect(said('See you {{date}}.', familyValues({ each: same, names, locale: 'en-US' }))).toBe(
      'Bright Eyes Optometry: Ana, Leo and Mia: See you Monday. Reply STOP to get no more texts.',
    );
  });
});
