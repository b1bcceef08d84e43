import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../../../demo/content/templates.ts';
import { patientPages } from '../../../../testing/patient-pages.ts';
import type { PersonRow, TextingLocation } from '../people/people.types.ts';
import { fillIn, freeTimesWords, templateTypeOf, templateValues } from './template-values.rules.ts';

const place: TextingLocation = {
  loc_key: 11,
  location_name: 'Main St',
  location_phone: '+19145550110',
  practice_name: 'Bright Eyes Optometry',
  front_line: '+19145550100',
  has_forms: true,
  has_online_booking: true,
  patient_origin: null,
};

const person: PersonRow = {
  patient_key: 1,
  pms_patient_id: 'BE-1',
  loc_key: 11,
  first_name: 'María José',
  last_name: 'Ñúñez',
  dob: null,
  preferred_locale: 'es-US',
  cell_phone: '',
  next_visit: {
    apptKey: 118,
    startsAt: '2026-11-24T15:05',
    type: 'Comprehensive exam',
    providerFirst: 'Abena',
    providerLast: 'Osei',
    providerTitle: 'OD',
  },
  last_visit: null,
};

const valuesOf = (changes: Partial<Parameters<typeof templateValues>[0]> = {}) =>
  templateValues({ coverKey: 7, place, person, locale: 'en-US', pages: patientPages('https://s.test'), ...changes });

describe('template values', () => {
  it('[MSG-024] come from the patient, the practice, the location and the next visit', () => {
    expect(valuesOf()).toEqual({
      firstName: 'María José',
      lastName: 'Ñúñez',
      practice: 'Bright Eyes Optometry',
      practiceName: 'Bright Eyes Optometry',
      location: 'Main St',
      phone: '(914) 555-0110',
      practicePhone: '(914) 555-0100',
      provider: 'Dr. Osei',
      date: 'Tuesday, November 24',
      time: '3:05 PM',
      bookingLink: 'https://s.test/b/7.b',
      formLink: expect.stringMatching(/^https:\/\/s\.test\/f\/[\w-]{28}\.7\.b$/),
      freeTimes: '',
    });
  });

  it("[CNF-003] link to the practice's own domain where it has one", () => {
    const { bookingLink, formLink } = valuesOf({ place: { ...place, patient_origin: 'https://book.example.com' } });
    expect(bookingLink).toBe('https://book.example.com/b/7.b');
    expect(formLink).toMatch(/^https:\/\/book\.example\.com\/f\/[\w-]{28}\.7\.b$/);
  });

  it('[MSG-024] are in the patient’s language', () => {
    expect(valuesOf({ locale: 'es-US' })).toMatchObject({ date: 'martes 24 de noviembre', provider: 'Abena Osei' });
  });

  it.each([
    ['2026-11-24T00:00', '12:00 AM'],
    ['2026-11-24T11:59', '11:59 AM'],
    ['2026-11-24T12:00', '12:00 PM'],
  ])('[MSG-024] show %s as %s', (startsAt, time) => {
    const visit = person.next_visit && { ...person.next_visit, startsAt };
    expect(valuesOf({ person: { ...person, next_visit: visit } }).time).toBe(time);
  });

  it('[MSG-024] are empty if nothing is known', () => {
    const bare = { ...place, location_phone: '', has_forms: false, has_online_booking: false };
    expect(valuesOf({ person: null, place: bare })).toMatchObject({
      firstName: '',
      lastName: '',
      phone: '(914) 555-0100',
      provider: '',
      date: '',
      time: '',
      bookingLink: '',
      formLink: '',
    });
  });

  it("[MSG-024] contain no character that doubles a text's cost", () => {
    const words = Object.values(valuesOf()).join('');
    expect(words).not.toMatch(/[\u00a0\u202f\u2009]/);
  });

  it('[MSG-024] list open times, and where they are if that is elsewhere', () => {
    const times = ['2026-12-01T09:00', '2026-12-05T12:30'];
    const wordsOf = (locale: string, elsewhere: string | null = null) =>
      freeTimesWords({ open: { times, elsewhere }, locale });
    expect(wordsOf('en-US')).toBe('Tue, Dec 1, 9:00 AM; Sat, Dec 5, 12:30 PM');
    expect(wordsOf('es-US', 'Main St')).toBe('mar 1 de dic, 9:00 a.m.; sáb 5 de dic, 12:30 p.m. (Main St)');
    expect(freeTimesWords({ open: { times: [], elsewhere: 'Main St' }, locale: 'en-US' })).toBe('');
  });

  it('[MSG-024] fill every starting template of a practice', () => {
    for (const { type, english, spanish } of TEMPLATES.filter((template) => template.type !== 'SYSTEM')) {
      expect(templateTypeOf(type)).toBe(type);
      for (const [body, locale] of [
        [english, 'en-US'],
        [spanish[1], 'es-US'],
      ] as const)
        expect(
          fillIn({ body, values: { ...valuesOf({ locale }), freeTimes: 'Tue, Dec 1, 9:00 AM', manageLink: '' } }),
        ).toMatchObject({
          ok: true,
          text: expect.not.stringContaining('{{'),
        });
    }
  });
});

describe('an unfillable template', () => {
  it('[MSG-024] says in plain words what is missing', () => {
    const values = valuesOf({ person: null });
    expect(fillIn({ body: 'Hi {{firstName}}, see you {{date}} at {{time}}', values })).toEqual({
      ok: false,
      refusal:
        'This template is missing the first name, date of the next visit, and time of the next visit. Please fill it in before sending.',
    });
  });

  it('[MSG-024] names an unknown variable', () => {
    expect(fillIn({ body: '{{balance}}', values: valuesOf() })).toEqual({
      ok: false,
      refusal: expect.stringContaining('{{balance}}'),
    });
    expect(fillIn({ body: '{{constructor}}', values: valuesOf() }).ok).toBe(false);
  });

  it('[MSG-024] uses its own fallback text', () => {
    expect(fillIn({ body: 'Hi {{firstName|there}}', values: valuesOf({ person: null }) })).toEqual({
      ok: true,
      text: 'Hi there',
    });
  });
});

describe("a template's type", () => {
  it.each([
    ['HIPAA', 'HIPAA'],
    [' hipaa ', 'HIPAA'],
    ['', 'GENERAL'],
    [null, 'GENERAL'],
    ['SYSTEM', null],
    ['PROMOTION', null],
    ['constructor', null],
  ])('[MSG-024] %j is kept as %j', (given, kept) => {
    expect(templateTypeOf(given)).toBe(kept);
  });
});
