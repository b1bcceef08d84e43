import { describe, expect, it } from 'vitest';
import { formWith, text } from './definition.test-forms.ts';
import { identityOf } from './identity.ts';
import type { Answers } from './nodes.ts';

const NOBODY = {
  ...{ FirstName: '', MiddleName: '', LastName: '', Telephone: '', Email: '' },
  ...{ BirthDate: null, AppointmentDate: null },
};

function identity(data: Answers) {
  return identityOf({ form: formWith(Object.keys(data).map((key) => text(key))), data });
}

describe("a form's sender", () => {
  it('is read from the keys of its questions', () => {
    const data = {
      firstName: 'Ann',
      middleName: 'B',
      lastName: 'Lee',
      mobilePhone: '212-555-0187',
      email: 'a@example.com',
      dateOfBirth: '1980-05-17',
      appointmentDate: '2026-11-30',
    };
    expect(identity(data)).toEqual({
      ...{ FirstName: 'Ann', MiddleName: 'B', LastName: 'Lee' },
      ...{ Telephone: '212-555-0187', Email: 'a@example.com', BirthDate: '1980-05-17' },
      AppointmentDate: '2026-11-30',
    });
  });

  it.each([
    'firstName',
    'FirstName',
    'first_name',
    'first-name',
    'patientFirstName',
    'patient_first_name',
    'givenName',
  ])('has a first name under %s', (key) => {
    expect(identity({ [key]: ' Ann ' })).toEqual({ ...NOBODY, FirstName: 'Ann' });
  });

  it('has the mobile phone first, wherever it is', () => {
    expect(identity({ homePhone: '1', phone: '2', mobilePhone: '3' }).Telephone).toBe('3');
    expect(identity({ homePhone: '1', phone: '2', mobilePhone: ' ' }).Telephone).toBe('2');
  });

  it("doesn't take someone else's name", () => {
    const data = { emergencyName: 'Bo', guarantorFirstName: 'Cy', representativeName: 'Di', otherPhone: '1' };
    expect(identity(data)).toEqual(NOBODY);
  });

  it('is found in panels, columns and containers, but not in rows', () => {
    const form = formWith([
      {
        type: 'panel',
        key: 'p',
        components: [{ type: 'columns', key: 'c', columns: [{ components: [text('firstName')] }] }],
      },
      { type: 'container', key: 'patient', components: [text('lastName')] },
      { type: 'datagrid', key: 'g', components: [text('email')] },
    ]);
    const data = { firstName: 'Ann', patient: { lastName: 'Lee' }, g: [{ email: 'x@example.com' }] };
    expect(identityOf({ form, data })).toEqual({ ...NOBODY, FirstName: 'Ann', LastName: 'Lee' });
  });

  it('has an appointment only on a valid date', () => {
    expect(identity({ appointmentDate: '2026-11-30T09:00' }).AppointmentDate).toBe('2026-11-30');
    expect(identity({ appointmentDate: 'tomorrow' }).AppointmentDate).toBeNull();
  });

  it.each([
    ['FirstName', ['firstName', 'givenName']],
    ['MiddleName', ['middleName', 'middleInitial']],
    ['LastName', ['lastName', 'surname', 'familyName']],
    ['Telephone', ['mobilePhone', 'cellPhone', 'phone', 'telephone', 'phoneNumber', 'homePhone', 'mobile']],
    ['Email', ['email', 'emailAddress', 'who.email']],
  ] as const)('has its %s under any of %j', (part, keys) => {
    for (const key of keys)
      expect(
        identityOf({ form: formWith([text(key)]), data: key.includes('.') ? { who: { email: 'x' } } : { [key]: 'x' } }),
      ).toEqual({ ...NOBODY, [part]: 'x' });
  });

  it.each(['dateOfBirth', 'birthDate', 'dob', 'birthday', 'patientDob'])('was born on a day under %s', (key) => {
    expect(identity({ [key]: '1980-05-17T00:00' })).toEqual({ ...NOBODY, BirthDate: '1980-05-17' });
    expect(identity({ [key]: 'in May' }).BirthDate).toBeNull();
  });

  it('uses the first of several texts, and ignores keys that only contain "patient"', () => {
    expect(identity({ email: [5, 'a@example.com', 'b@example.com'], patient: 'x' })).toEqual({
      ...{ ...NOBODY, Email: 'a@example.com' },
    });
  });

  it('is nobody if answers are missing or odd', () => {
    const form = formWith([text('firstName'), text('lastName')]);
    expect(identityOf({ form, data: { firstName: { a: 1 }, lastName: 5 } })).toEqual(NOBODY);
  });
});
