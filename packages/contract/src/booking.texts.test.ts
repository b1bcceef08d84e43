import { describe, expect, it } from 'vitest';
import { BOOKING_FAULTS, bookingFaultText, PATIENT_FIELD_WORDS } from './booking.texts.ts';
import { FORM_REFUSALS } from './intake-forms.texts.ts';

describe('booking refusals for patients', () => {
  it('name the field, in both languages', () => {
    const missing = { code: 'missing', path: 'patient.dob' };
    expect(bookingFaultText({ ...missing, language: 'en' })).toBe('Please enter your date of birth.');
    expect(bookingFaultText({ ...missing, language: 'es' })).toBe('Escriba su fecha de nacimiento.');
  });

  it('are empty for an unknown code', () => {
    expect(bookingFaultText({ code: 'toString', path: 'a', language: 'es' })).toBeNull();
  });

  it.each(Object.entries({ ...BOOKING_FAULTS, ...PATIENT_FIELD_WORDS, ...FORM_REFUSALS }))(
    '%s differs between the two languages',
    (_code, { en, es }) => {
      expect([en, es].every((text) => text.trim() !== '')).toBe(true);
      expect(es).not.toBe(en);
    },
  );
});
