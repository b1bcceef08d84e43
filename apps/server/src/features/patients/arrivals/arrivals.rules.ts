import { emailKey } from '@sightline/contract/email-address';
import { nameLetters } from '@sightline/contract/person-name';
import type { Arrival, ComparedFields, Namesake } from './arrivals.types.ts';

type Agreement = 'same' | 'unknown' | 'other';
const FIELDS = ['phone', 'dob', 'email'] as const;

/** An address for comparison; what is none, as typed. */
const mailboxOf = (text: string): string => emailKey(text) ?? text.toLowerCase();

const agreementOf = ({ known, said }: { known: readonly string[]; said: string | null }): Agreement => {
  const written = known.filter((value) => value !== '');
  if (said === null || written.length === 0) return 'unknown';
  return written.includes(said) ? 'same' : 'other';
};

function agreements({
  namesake,
  arrival,
}: {
  namesake: Namesake;
  arrival: Arrival;
}): Record<keyof ComparedFields, Agreement> {
  const { cell_phone, primary_phone, secondary_phone } = namesake;
  return {
    phone: agreementOf({ known: [cell_phone, primary_phone, secondary_phone], said: arrival.phone }),
    dob: agreementOf({ known: [namesake.dob ?? ''], said: arrival.dob }),
    email: agreementOf({
      known: [mailboxOf(namesake.email)],
      said: arrival.email === null ? null : mailboxOf(arrival.email),
    }),
  };
}

const isSpelledSame = (one: string, other: string): boolean => nameLetters(one) === nameLetters(other);

/**
 * The matching patient among those of the same name. The birth date together with the phone or the email decides; of
 * several, those with the phone first. Without that, everything compared has to be equal, and the name to the letter:
 * a father and his son may share all but `Jr.`. Null if that leaves none or several.
 */
export function matchOf({
  namesakes,
  arrival,
  compared,
}: {
  namesakes: readonly Namesake[];
  arrival: Arrival;
  compared: ComparedFields;
}): Namesake | null {
  const judged = namesakes.map((namesake) => ({ namesake, agrees: agreements({ namesake, arrival }) }));
  const sure = judged.filter(({ agrees: { dob, phone, email } }) => dob === 'same' && [phone, email].includes('same'));
  if (sure.length > 0) {
    const both = sure.filter(({ agrees: { phone, email } }) => phone === 'same' && email === 'same');
    const byPhone = sure.filter(({ agrees }) => agrees.phone === 'same');
    const best = [both, byPhone, sure].find((some) => some.length > 0) ?? [];
    return best.length === 1 ? (best[0]?.namesake ?? null) : null;
  }
  const asked = FIELDS.filter((field) => compared[field]);
  const same = judged.filter(
    ({ namesake: { first_name, last_name }, agrees }) =>
      asked.every((field) => agrees[field] === 'same') &&
      isSpelledSame(first_name, arrival.firstName) &&
      isSpelledSame(last_name, arrival.lastName),
  );
  return same.length === 1 ? (same[0]?.namesake ?? null) : null;
}
