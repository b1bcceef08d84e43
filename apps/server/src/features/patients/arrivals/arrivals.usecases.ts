import { DEFAULT_LANGUAGE } from '@sightline/contract/languages';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { holdPhone } from '../../conversations/opt-outs/opt-outs.usecases.ts';
import { patientIdOf } from '../patient-ids.rules.ts';
import { fillPatient, insertArrival, lockEmail, lockName, readNamesakes } from './arrivals.queries.ts';
import { matchOf } from './arrivals.rules.ts';
import type { Arrival, ComparedFields, ProvenReach } from './arrivals.types.ts';

/** New IDs are random, so two taken ones in a row mean broken randomness. */
const TRIES = 3;

async function addPatient({
  tx,
  arrival,
  proven,
  locKey,
  deps,
}: {
  tx: CoverTransaction;
  arrival: Arrival;
  proven: ProvenReach;
  locKey: number;
  deps: Pick<Deps, 'randomBytes'>;
}): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await insertArrival({ tx, arrival, proven, locKey, pmsPatientId: patientIdOf(deps.randomBytes) });
    if (row !== undefined) return row.patient_key;
  }
  throw new Error('Couldn’t find a free patient ID.');
}

/**
 * The patient with these details: a known or a new one. Two equal requests at the same time create one. What the
 * practice knows is never overwritten by someone who did not sign in.
 * @param compared what has to match besides the names
 */
export async function receivePatient({
  tx,
  arrival,
  proven,
  compared,
  locKey,
  deps,
}: {
  tx: CoverTransaction;
  arrival: Arrival;
  proven: ProvenReach;
  compared: ComparedFields;
  /** A new patient's location. */
  locKey: number;
  deps: Pick<Deps, 'randomBytes'>;
}): Promise<{ patientKey: number; isNew: boolean }> {
  await lockName({ tx, arrival });
  if (proven.by === 'code' && proven.email && arrival.email !== null) await lockEmail({ tx, email: arrival.email });
  // Staff who add a patient lock the phone too.
  if (arrival.phone !== null) await holdPhone({ tx, phone: arrival.phone });
  const known = matchOf({ namesakes: await readNamesakes({ tx, arrival }), arrival, compared });
  if (known === null) return { patientKey: await addPatient({ tx, arrival, proven, locKey, deps }), isNew: true };
  await fillPatient({ tx, patientKey: known.patient_key, arrival, proven });
  return { patientKey: known.patient_key, isNew: false };
}

/** The one patient whose name, birth date and phone all match; null if there is no such single one. */
export async function findPatient({
  tx,
  said: { firstName, lastName, phone, dob },
}: {
  tx: CoverTransaction;
  said: Pick<Arrival, 'firstName' | 'lastName' | 'phone' | 'dob'>;
}): Promise<number | null> {
  if (firstName === '' || lastName === '' || phone === null || dob === null) return null;
  const nothing = { email: null, homePhone: null, workPhone: null, language: DEFAULT_LANGUAGE };
  const arrival = { firstName, lastName, phone, dob, ...nothing };
  const compared = { phone: true, dob: true, email: false };
  return matchOf({ namesakes: await readNamesakes({ tx, arrival }), arrival, compared })?.patient_key ?? null;
}
