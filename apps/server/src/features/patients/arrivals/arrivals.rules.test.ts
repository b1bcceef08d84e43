import { describe, expect, it } from 'vitest';
import { matchOf } from './arrivals.rules.ts';
import type { Arrival, ComparedFields, Namesake } from './arrivals.types.ts';

const ALL: ComparedFields = { phone: true, dob: true, email: true };
const NAMES_ONLY: ComparedFields = { phone: false, dob: false, email: false };

const arrival: Arrival = {
  ...{ firstName: 'Ana', lastName: 'Reyes', phone: '+12125550187', email: 'ana@example.com', dob: '1980-05-17' },
  ...{ homePhone: null, workPhone: null, language: 'en' },
};
const namesake = (patient_key: number, given: Partial<Namesake> = {}): Namesake => ({
  ...{ patient_key, first_name: 'Ana', last_name: 'Reyes', dob: '1980-05-17', email: 'ana@example.com' },
  ...{ cell_phone: '+12125550187', primary_phone: '', secondary_phone: '' },
  ...given,
});
const match = (namesakes: Namesake[], compared = ALL, arrives = arrival) =>
  matchOf({ namesakes, arrival: arrives, compared })?.patient_key ?? null;

describe('recognizing a patient', () => {
  it('finds the one of that name if everything compared agrees', () => {
    expect(match([namesake(1, { dob: '1999-01-01' }), namesake(2)])).toBe(2);
    expect(match([namesake(1, { email: 'ANA@Example.com' })])).toBe(1);
    expect(match([namesake(1, { cell_phone: '', secondary_phone: '+12125550187' })])).toBe(1);
  });

  it('finds someone else if the birth date differs, or both phone and email', () => {
    expect(match([namesake(1, { dob: '1980-05-18' })])).toBeNull();
    expect(match([namesake(1, { email: 'ben@example.com', cell_phone: '+12125550188' })])).toBeNull();
  });

  it('finds the one with the birth date and the phone, or the birth date and the email', () => {
    const [newPhone, newEmail] = [{ cell_phone: '+12125550188' }, { email: 'ben@example.com' }];
    expect(match([namesake(1, newPhone)])).toBe(1);
    expect(match([namesake(1, newEmail)])).toBe(1);
    expect(match([namesake(1, newPhone), namesake(2, newEmail)])).toBe(2);
    expect(
      match([namesake(1, { email: 'ana@müller.de', ...newPhone })], ALL, { ...arrival, email: 'Ana@xn--mller-kva.de' }),
    ).toBe(1);
  });

  it('takes a record with Jr. or an initial for the same person only with the birth date', () => {
    const junior = namesake(1, { last_name: 'Reyes Jr.' });
    expect(match([junior])).toBe(1);
    const emailOnly = { phone: false, dob: false, email: true };
    expect(match([junior], emailOnly, { ...arrival, dob: null })).toBeNull();
    expect(match([namesake(1)], emailOnly, { ...arrival, dob: null })).toBe(1);
  });

  it('uses what the practice has, besides the birth date', () => {
    expect(match([namesake(1, { email: '' })])).toBe(1);
    expect(match([namesake(1, { email: '', dob: null })])).toBeNull();
    expect(match([namesake(1, { cell_phone: '' })])).toBe(1);
  });

  it('uses the name alone only if nothing else can be compared and no other patient has it', () => {
    expect(match([namesake(1, { dob: null, email: '', cell_phone: '' })], NAMES_ONLY)).toBe(1);
    expect(match([namesake(1, { dob: '1999-01-01' }), namesake(2, { dob: '1998-01-01' })], NAMES_ONLY)).toBeNull();
  });

  it('picks among several the one with the same phone and date of birth, and none if two are left', () => {
    const email = { phone: false, dob: false, email: true };
    expect(match([namesake(1, { dob: '2010-02-03' }), namesake(2)], email)).toBe(2);
    expect(match([namesake(1), namesake(2)], email)).toBeNull();
    expect(match([namesake(1), namesake(2)])).toBeNull();
  });

  it("finds no one in an empty list, and compares nothing that wasn't given", () => {
    expect(match([])).toBeNull();
    expect(match([namesake(1)], ALL, { ...arrival, dob: null })).toBeNull();
  });
});
