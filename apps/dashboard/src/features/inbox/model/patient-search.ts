import { PHONE_INPUT_LENGTH, SEARCH_FIELD_LIMIT } from '@sightline/messaging/limits';
import { maskPhoneInput } from '@sightline/messaging/phone-number';

/** The four inputs (MSG-026). */
export type SearchFields = { patientId: string; firstName: string; lastName: string; phone: string };
export type SearchField = keyof SearchFields;

export const NO_FIELDS: SearchFields = { patientId: '', firstName: '', lastName: '', phone: '' };

const ANGLE_BRACKETS = /<[^>]*>/g;

function cleaned(field: SearchField, text: string): string {
  if (field === 'phone') return maskPhoneInput(text);
  // Removed before cutting: removed characters do not count toward the 20.
  return text.replace(ANGLE_BRACKETS, '<>').slice(0, SEARCH_FIELD_LIMIT);
}

/** The inputs after typing or pasting into one (MSG-026, MSG-027). */
export function withField(fields: SearchFields, field: SearchField, text: string): SearchFields {
  return { ...fields, [field]: cleaned(field, text) };
}

/** A patient ID is enough: the other inputs are disabled (MSG-028). */
export const isFieldOff = (fields: SearchFields, field: SearchField): boolean =>
  field !== 'patientId' && fields.patientId.trim() !== '';

/** The search, or null if empty; an incomplete phone is omitted (MSG-029). */
export function searchOf(fields: SearchFields): SearchFields | null {
  const patientId = fields.patientId.trim();
  if (patientId !== '') return { ...NO_FIELDS, patientId };
  const phone = fields.phone.length === PHONE_INPUT_LENGTH ? fields.phone : '';
  const search = { patientId, firstName: fields.firstName.trim(), lastName: fields.lastName.trim(), phone };
  return isSameSearch(search, NO_FIELDS) ? null : search;
}

export function isSameSearch(one: SearchFields | null, other: SearchFields | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.patientId === other.patientId &&
    one.firstName === other.firstName &&
    one.lastName === other.lastName &&
    one.phone === other.phone
  );
}

/** 'Delia Ramos 212-555-0187': the search as text. */
export function searchInWords({ patientId, firstName, lastName, phone }: SearchFields): string {
  return [patientId, firstName, lastName, phone].filter((part) => part !== '').join(' ');
}

const isDigit = (character: string) => /[0-9]/.test(character);

/** Digits before the caret, to restore it once dashes have moved. */
export function digitsBefore(text: string, caret: number): number {
  return Array.from(text.slice(0, caret)).filter(isDigit).length;
}

/** The caret's position in a masked phone after that many digits. */
export function caretAfter(masked: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (const [place, character] of Array.from(masked).entries()) {
    if (isDigit(character)) seen += 1;
    if (seen === digits) return place + 1;
  }
  return masked.length;
}
