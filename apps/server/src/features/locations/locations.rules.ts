import { toE164 } from '@sightline/messaging/phone-number';
import { numberInvalid } from './locations.errors.ts';

type Numbers = { phone?: string | undefined; smsNumber?: string | undefined };

function storedPhone({ given, field }: { given: string; field: 'phone' | 'smsNumber' }): string {
  if (given === '') return '';
  const number = toE164(given);
  if (number === null) throw numberInvalid(field);
  return number;
}

/**
 * A change with its phone numbers as E.164.
 * @throws ProblemError location.number-invalid
 */
export function withStoredPhones<T extends Numbers>(given: T): T {
  const stored = { ...given };
  for (const field of ['phone', 'smsNumber'] as const) {
    const number = given[field];
    if (number !== undefined) stored[field] = storedPhone({ given: number, field });
  }
  return stored;
}
