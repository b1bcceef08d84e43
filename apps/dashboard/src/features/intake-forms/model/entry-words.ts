import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { formatUsPhone, toE164 } from '@sightline/messaging/phone-number';

/** 'Ana Maria Ruiz', or what there is of it. */
export function nameOf({ FirstName, MiddleName, LastName }: FormEntry): string {
  const name = [FirstName, MiddleName, LastName].filter((part) => part.trim() !== '').join(' ');
  return name === '' ? 'somebody without a name' : name;
}

/** '(212) 555-0187' however the patient wrote it; what is no US number stays as they wrote it. */
export const phoneOf = ({ Telephone }: Pick<FormEntry, 'Telephone'>): string =>
  formatUsPhone(toE164(Telephone) ?? Telephone);
