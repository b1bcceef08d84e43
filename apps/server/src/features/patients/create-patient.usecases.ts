import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { openLocation } from '../conversations/locations/sending-location.usecases.ts';
import { holdPhone } from '../conversations/opt-outs/opt-outs.usecases.ts';
import { insertPatient } from './patients.queries.ts';
import { readNamesake, readPracticeLocale } from './patients.reads.ts';
import { type GivenPatient, type NewPatient, readNewPatient } from './patients.rules.ts';
import type { PatientRow } from './patients.types.ts';

export type CreateOutcome =
  | { outcome: 'added'; row: PatientRow }
  | { outcome: 'invalid'; errors: string[] }
  | { outcome: 'opted-out' };

const CLOSED = 'This location is closed. Please choose another one.';

/** New IDs are random, so two taken ones in a row mean broken randomness. */
const TRIES = 3;

/**
 * Adds a patient, or returns the one with that name and cell phone. Two equal requests at the same time create one: the
 * phone is locked before it is checked.
 * @throws ProblemError location.not-found
 */
export function createPatient({
  scope,
  given,
  locKey: asked,
  newPatientId,
}: {
  scope: CoverScope;
  given: GivenPatient;
  locKey: number;
  newPatientId: () => string;
}): Promise<CreateOutcome> {
  return scope.transaction(async (tx) => {
    const locKey = await openLocation({ tx, locKey: asked, ownKey: null });
    const read = readNewPatient(given);
    if (!read.ok) return refuse({ tx, errors: read.errors });
    if (locKey === null) return refuse({ tx, errors: [CLOSED] });
    const { patient } = read;
    if (await holdPhone({ tx, phone: patient.phone })) {
      tx.note({ detail: { refused: 'opted-out' } });
      return { outcome: 'opted-out' };
    }
    const known = await readNamesake({ tx, patient });
    const row = known ?? (await insertWithNewId({ tx, patient, locKey, newPatientId }));
    tx.note({ patientKeys: [row.patient_key], detail: { wasKnown: known !== undefined } });
    return { outcome: 'added', row };
  });
}

function refuse({ tx, errors }: { tx: CoverTransaction; errors: string[] }): CreateOutcome {
  tx.note({ detail: { refused: 'invalid' } });
  return { outcome: 'invalid', errors };
}

async function insertWithNewId({
  tx,
  patient,
  locKey,
  newPatientId,
}: {
  tx: CoverTransaction;
  patient: NewPatient;
  locKey: number;
  newPatientId: () => string;
}): Promise<PatientRow> {
  const locale = await readPracticeLocale({ tx });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await insertPatient({ tx, patient, pmsPatientId: newPatientId(), locKey, locale });
    if (row !== undefined) return row;
  }
  throw new Error('Couldn’t find a free patient ID.');
}
