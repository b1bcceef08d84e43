import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { formatUsPhone, toE164 } from '@sightline/messaging/phone-number';
import { t } from '../../../shared/words/words.ts';

/** 'Ana Maria Ruiz', or the parts that exist. */
export function nameOf({ FirstName, MiddleName, LastName }: FormEntry): string {
  const name = [FirstName, MiddleName, LastName].filter((part) => part.trim() !== '').join(' ');
  return name === '' ? t('an unnamed sender') : name;
}

/** '(212) 555-0187' in any notation; anything but a US number stays as written. */
export const phoneOf = ({ Telephone }: Pick<FormEntry, 'Telephone'>): string =>
  formatUsPhone(toE164(Telephone) ?? Telephone);

/** Whose record a form belongs to, and how that is known. */
export function tieInWords(patient: FormEntry['Patient']): string {
  if (patient == null) return t('Not linked to a patient');
  const name = `${patient.firstName} ${patient.lastName}`.trim();
  if (patient.tiedBy === 'link') return t('{name} (their link)', { name });
  if (patient.tiedBy === 'match') return t('{name} (name, birth date and phone match)', { name });
  if (patient.tiedBy === 'staff') return t('{name} (linked by staff)', { name });
  return t('Not certain: {name}’s link, but a different name or birth date', { name });
}

/** Whether staff can choose the form's patient: nothing in it proves who it is. */
export const isLinkable = ({ Patient }: Pick<FormEntry, 'Patient'>): boolean =>
  Patient === null || Patient?.tiedBy === 'staff' || Patient?.tiedBy === 'other-person';
