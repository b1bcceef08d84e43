import type { Arrival, ComparedFields, Namesake } from './arrivals.types.ts';

type Agreement = 'same' | 'unknown' | 'other';
const FIELDS = ['phone', 'dob', 'email'] as const;

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
    email: agreementOf({ known: [namesake.email.toLowerCase()], said: arrival.email?.toLowerCase() ?? null }),
  };
}

/**
 * The matching patient among those of the same name. Everything compared has to be equal; a missing value on file does
 * not count against a patient whose phone and date of birth both match. Of several, the one with the same phone and
 * date of birth; null if that leaves none or several.
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
  const asked = FIELDS.filter((field) => compared[field]);
  const same = judged.filter(({ agrees }) => asked.every((field) => agrees[field] === 'same'));
  const [only] = same;
  if (only !== undefined && same.length === 1) return only.namesake;
  const notOther = judged.filter(({ agrees }) => asked.every((field) => agrees[field] !== 'other'));
  const sure = (same.length > 0 ? same : notOther).filter(
    ({ agrees }) => agrees.phone === 'same' && agrees.dob === 'same',
  );
  const [first] = sure;
  return first === undefined || sure.length > 1 ? null : first.namesake;
}
