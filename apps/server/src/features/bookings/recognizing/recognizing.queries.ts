import type { CoverTransaction } from '../../../db/scope.ts';

type OfLink = { tx: CoverTransaction; patientKey: number; signedOn: string };

/** What a booking asks of a patient; undefined if there is no such patient. */
export function readKnownPatient({ tx, patientKey }: Omit<OfLink, 'signedOn'>) {
  return tx.q
    .selectFrom('patient')
    .select(['first_name', 'last_name', 'dob', 'cell_phone', 'email'])
    .where('cover_key', '=', tx.coverKey)
    .where('patient_key', '=', patientKey)
    .executeTakeFirst();
}

/** The wrong tries of a link so far. Those who try at once take turns, whichever server they ask. */
export async function lockTries({ tx, patientKey, signedOn }: OfLink): Promise<number> {
  const key = { cover_key: tx.coverKey, patient_key: patientKey, signed_on: signedOn };
  const row = await tx.q
    .insertInto('booking_link_try')
    .values(key)
    .onConflict((oc) => oc.columns(['cover_key', 'patient_key', 'signed_on']).doUpdateSet({ signed_on: signedOn }))
    .returning('wrong_tries')
    .executeTakeFirstOrThrow();
  return row.wrong_tries;
}

export async function readTries({ tx, patientKey, signedOn }: OfLink): Promise<number> {
  const row = await tx.q
    .selectFrom('booking_link_try')
    .select('wrong_tries')
    .where('cover_key', '=', tx.coverKey)
    .where('patient_key', '=', patientKey)
    .where('signed_on', '=', signedOn)
    .executeTakeFirst();
  return row?.wrong_tries ?? 0;
}

/** Notes the number of wrong tries, and forgets those of links that have lapsed. */
export async function writeTries({
  tx,
  patientKey,
  signedOn,
  wrongTries,
  lapsedBefore,
}: OfLink & { wrongTries: number; lapsedBefore: string }): Promise<void> {
  const own = tx.q
    .updateTable('booking_link_try')
    .set({ wrong_tries: wrongTries })
    .where('cover_key', '=', tx.coverKey)
    .where('patient_key', '=', patientKey)
    .where('signed_on', '=', signedOn);
  await own.execute();
  await tx.q
    .deleteFrom('booking_link_try')
    .where('cover_key', '=', tx.coverKey)
    .where('signed_on', '<', lapsedBefore)
    .execute();
}
