import { PATIENT_INFO_DEFAULTS } from '@sightline/contract/patient-info-fields';
import { describe, expect, it } from 'vitest';
import { faultsOf, fieldOfPath, sentDetails } from './details.ts';
import { fieldsOf } from './fields.ts';

const today = '2026-11-21';
const NOTHING = Object.fromEntries(
  Object.entries(PATIENT_INFO_DEFAULTS).map(([name, value]) => [
    name,
    typeof value === 'string' ? '' : name.endsWith('Sect') ? 0 : -1,
  ]),
);
const namesOf = (info: Record<string, number | string>, insName: string | null = 'VSP') =>
  fieldsOf({ info: { ...NOTHING, ...info }, insName }).map(({ name, isRequired }) => `${name}${isRequired ? '!' : ''}`);

describe('what a practice asks for', () => {
  it('[PIN-002] first and last name are always required, everything else by the settings', () => {
    expect(namesOf({})).toEqual(['firstName!', 'lastName!']);
    expect(namesOf({ dGender: 0, dHomePhone: 1 })).toEqual(['firstName!', 'lastName!', 'gender', 'homePhone!']);
  });

  it('[PIN-002] requires what validation or demographics requires, and a 0 in validation asks nothing', () => {
    expect(namesOf({ vPhone: 1, dCellPhone: -1 })).toContain('phone!');
    expect(namesOf({ vPhone: 0, dCellPhone: 0 })).toContain('phone');
    expect(namesOf({ vPhone: 0, dCellPhone: -1 }).join()).not.toContain('phone');
    expect(namesOf({ vL4DSSN: -1 }).join()).not.toContain('last4Ssn');
  });

  it('[PIN-002] a whole address requires everything but its second line', () => {
    expect(namesOf({ vWholeAddress: 1, dAddress2: 0 }).slice(2)).toEqual([
      'address1!',
      'address2',
      'city!',
      'state!',
      'zip!',
    ]);
  });

  it("[PIN-002] a section's details count only if it's displayed", () => {
    expect(namesOf({ v4DVisInsSect: 0, dSubId: 1 })).toHaveLength(2);
    expect(namesOf({ v4DVisInsSect: 1, dSubId: 1, dSubDOB: 0 }).slice(2)).toEqual(['dSubDOB', 'dSubId!']);
    expect(namesOf({ v4DMedInsSect: 1, v4DMedInsRel2Pat: 0 })).toContain('v4DMedInsRel2Pat');
  });

  it('asks nothing twice: not the chosen carrier, and no insurance details without insurance', () => {
    const info = { v4DVisInsSect: 1, dinsCarrier: 1, dSubId: 1 };
    expect(namesOf(info)).not.toContain('dinsCarrier!');
    expect(namesOf(info, '')).toContain('dinsCarrier!');
    expect(namesOf(info, 'No Insurance')).toHaveLength(2);
  });

  it('asks for no language that was chosen on the page, and sends it', () => {
    const info = { ...PATIENT_INFO_DEFAULTS, dPrefLang: 1 };
    const fields = fieldsOf({ info, insName: '', language: 'es' });
    expect(fields.filter(({ kind }) => kind === 'tongue').map(({ group }) => group)).toEqual(['known']);
    const asked = fields.filter(({ name }) => name === 'preferredLanguage');
    expect(faultsOf({ fields: asked, details: {}, today })).toEqual({});
    const { patient } = sentDetails({ fields: asked, details: { preferredLanguage: 'English' }, today });
    expect(patient.preferredLanguage).toBe('Spanish');
    const guessed = fieldsOf({ info, insName: '' }).filter(({ name }) => name === 'preferredLanguage');
    expect(faultsOf({ fields: guessed, details: {}, today })).toEqual({ preferredLanguage: 'missing' });
  });

  it('custom questions use their own text, and are omitted without one', () => {
    const spanish = { notesLblEs: '¿Usa lentes?' };
    const asked = { notesFld: 1, notesLbl: 'Do you wear lenses?', dReferredBy1: 1, dReferredBy1lbl: ' ' };
    const info = { ...NOTHING, ...asked, ...spanish };
    const questions = fieldsOf({ info, insName: null }).filter(({ group }) => group === 'questions');
    expect(questions).toMatchObject([
      { name: 'notesFld', label: { en: 'Do you wear lenses?', es: '¿Usa lentes?' }, isRequired: true },
    ]);
  });
});

describe('what was typed', () => {
  const fields = fieldsOf({
    info: {
      ...NOTHING,
      vPhone: 1,
      vEmail: 1,
      vdob: 1,
      vL4DSSN: 1,
      dZip: 0,
      v4DVisInsSect: 1,
      dSubDOB: 0,
      dRelToPat: 0,
    },
    insName: 'VSP',
  });
  const good = {
    firstName: ' Ana ',
    lastName: 'Prueba',
    phone: '(914) 555-0123',
    email: 'ana@example.com',
    dob: '4/27/1985',
    last4Ssn: '0420',
  };

  it('is checked for missing and malformed values', () => {
    expect(faultsOf({ fields, details: {}, today })).toEqual({
      firstName: 'missing',
      lastName: 'missing',
      dob: 'missing',
      last4Ssn: 'missing',
      phone: 'missing',
      email: 'missing',
    });
    expect(faultsOf({ fields, details: { ...good, phone: '+45 32 45 67 89' }, today }).phone).toBe('phoneAbroad');
    const bad = { ...good, phone: '555', email: 'ana@', dob: '13/13/1985', last4Ssn: '12a4', zip: '123', dSubDOB: 'x' };
    expect(faultsOf({ fields, details: bad, today })).toEqual({
      ...{ phone: 'phone', email: 'email', dob: 'no-date', last4Ssn: 'ssn', zip: 'zip', dSubDOB: 'date' },
    });
    expect(faultsOf({ fields, details: good, today })).toEqual({});
    for (const email of ['a&b@x.org', 'a/b@x.org', 'ana+eyes@x.org', 'info@müller.de', 'info@xn--mller-kva.de'])
      expect(faultsOf({ fields, details: { ...good, email }, today }), email).toEqual({});
    for (const email of ['a@x.org, b@x.org', 'Ana <a@x.org>', 'a..b@x.org'])
      expect(faultsOf({ fields, details: { ...good, email }, today }), email).toEqual({ email: 'email' });
    const names = { ...good, firstName: 'Visit evil.com', lastName: 'x'.repeat(51) };
    expect(faultsOf({ fields, details: names, today })).toEqual({ firstName: 'name', lastName: 'name-long' });
    const tollFree = { ...good, phone: '(800) 555-0123', workPhone: '(800) 555-0123' };
    expect(faultsOf({ fields, details: tollFree, today })).toEqual({ phone: 'phone-kind' });
  });

  it("is sent under the request's names, only if asked and answered", () => {
    const details = { ...good, dSubDOB: '01/02/1960', workPhone: '9145550199', zip: ' ' };
    expect(sentDetails({ fields, details, today })).toEqual({
      patient: {
        firstName: 'Ana',
        lastName: 'Prueba',
        phone: '+19145550123',
        email: 'ana@example.com',
        dob: '1985-04-27',
        last4Ssn: '0420',
      },
      answers: { dSubDOB: '1960-01-02' },
    });
  });

  it('a refusal finds its field by the end of its path', () => {
    expect(fieldOfPath(fields, 'patient.phone')?.name).toBe('phone');
    expect(fieldOfPath(fields, 'answers/dSubDOB')?.name).toBe('dSubDOB');
    expect(fieldOfPath(fields, 'insName')).toBeUndefined();
  });
});
