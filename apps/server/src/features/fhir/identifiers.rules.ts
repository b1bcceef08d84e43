import { type SearchText, tokensOf } from './search.rules.ts';

const PATIENT_IDS = 'urn:sightline:patient-id';

/** The system of a source's patient numbers: each source counts separately. Numbers given here have an empty source. */
export const patientSystem = (source: string): string =>
  source === '' ? PATIENT_IDS : `${PATIENT_IDS}:${encodeURIComponent(source)}`;

/** A patient's number, of one source or (null) any; an empty number stands for any. */
export type NumberSearch = { source: string | null; number: string };

/** The numbers that a search by identifier looks for; none if it names other systems only. */
export function numbersIn(search: SearchText): NumberSearch[] | null {
  const tokens = tokensOf(search, 'identifier');
  if (tokens === null) return null;
  return tokens.flatMap(({ system, value: number }): NumberSearch[] => {
    if (system === null) return [{ source: null, number }];
    if (system === PATIENT_IDS) return [{ source: '', number }];
    return system.startsWith(`${PATIENT_IDS}:`)
      ? [{ source: decoded(system.slice(PATIENT_IDS.length + 1)), number }]
      : [];
  });
}

/** The source whose system this is the end of; one that no system ends with is no source. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
