export type PatientSearch = { FirstName: string; LastName: string; Phone: string; PatientId: string };

const PHONE_DIGITS = 10;
const NOTHING: PatientSearch = { FirstName: '', LastName: '', Phone: '', PatientId: '' };

/** What was typed as the fields of the search: ten digits are a phone, others with digits an ID, else a name. */
export function searchFields(text: string): PatientSearch | null {
  const typed = text.trim();
  if (typed.length < 2) return null;
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length === PHONE_DIGITS) return { ...NOTHING, Phone: digits };
  if (digits !== '') return { ...NOTHING, PatientId: typed };
  const [first = '', ...others] = typed.split(/\s+/);
  return others.length === 0
    ? { ...NOTHING, LastName: first }
    : { ...NOTHING, FirstName: first, LastName: others.join(' ') };
}
