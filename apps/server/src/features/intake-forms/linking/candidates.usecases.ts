import type { FormCandidate } from '@sightline/contract/linked-forms.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { searchPatients, type TypedSearch } from '../../patients/find-patients.usecases.ts';
import { formNotFound } from '../intake-forms.errors.ts';
import type { GivenIdentity } from '../tying/tying.types.ts';
import { readSent } from './linking.queries.ts';
import { bestFirst, type CandidateRow, compare, hasMatch } from './linking.rules.ts';
import { readAnswers } from './linking.usecases.ts';

/** Suggestions before anyone searched. */
const MOST_SUGGESTED = 5;

const NOTHING: TypedSearch = { patientId: '', firstName: '', lastName: '', phone: '' };

/** By the whole name, by last name, and by phone: each may be misspelled. */
const searchesOf = ({ firstName, lastName, phone }: GivenIdentity): TypedSearch[] => [
  { ...NOTHING, firstName, lastName },
  { ...NOTHING, lastName },
  { ...NOTHING, phone: phone ?? '' },
];

async function suggest({ tx, said, locKey }: { tx: CoverTransaction; said: GivenIdentity; locKey: number }) {
  const found = new Map<number, CandidateRow>();
  for (const typed of searchesOf(said))
    for (const row of await searchPatients({ tx, typed, locKey })) found.set(row.patient_key, row);
  const compared = [...found.values()].map((patient) => compare({ said, patient }));
  return bestFirst(compared.filter(hasMatch)).slice(0, MOST_SUGGESTED);
}

/**
 * Patients a completed form may be from: those found by a search, or suggested by the form's own details before anyone
 * searched.
 * @throws ProblemError form.not-found
 */
export function findCandidates({
  scope,
  entryKey,
  typed,
}: {
  scope: CoverScope;
  entryKey: number;
  typed: TypedSearch;
}): Promise<{ patients: FormCandidate[] }> {
  return scope.transaction(async (tx) => {
    const held = await readSent({ tx, entryKey });
    if (held === undefined) throw formNotFound();
    const { said } = await readAnswers({ tx, held });
    const locKey = held.loc_key ?? 0;
    const isTyped = Object.values(typed).some((text) => text.trim() !== '');
    const patients = isTyped
      ? bestFirst((await searchPatients({ tx, typed, locKey })).map((patient) => compare({ said, patient })))
      : await suggest({ tx, said, locKey });
    tx.note({ patientKeys: patients.map(({ addKey }) => addKey), detail: { entryKey, count: patients.length } });
    return { patients };
  });
}
