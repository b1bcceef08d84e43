import { LANGUAGES } from '@sightline/contract/languages';
import { isSameName, nameKey } from '@sightline/contract/person-name';
import { sql } from 'kysely';
import { isFolded } from '../../../db/folded-text.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Arrival, Namesake, ProvenReach } from './arrivals.types.ts';

const MOST_NAMESAKES = 500;

/** Patients who may have this name: with its letters and spaces, or with the birth date or phone and any name. */
export async function readNamesakes({ tx, arrival }: { tx: CoverTransaction; arrival: Arrival }): Promise<Namesake[]> {
  const { lastName, firstName, dob, phone } = arrival;
  const found = await tx.q
    .selectFrom('patient')
    .where('cover_key', '=', tx.coverKey)
    .where(({ or, and, eb }) =>
      or([
        and([isFolded('last_name_folded', lastName), isFolded('first_name_folded', firstName)]),
        ...(dob === null ? [] : [eb('dob', '=', dob)]),
        ...(phone === null ? [] : [and([eb('cell_phone', '=', phone), eb('cell_phone', '<>', sql.lit(''))])]),
      ]),
    )
    .select(['patient_key', 'first_name', 'last_name', 'dob'])
    .select(['email', 'cell_phone', 'primary_phone', 'secondary_phone'])
    .orderBy('patient_key')
    .limit(sql.lit(MOST_NAMESAKES))
    .execute();
  return found.filter((one) => isSameName(arrival, { firstName: one.first_name, lastName: one.last_name }));
}

/**
 * Fills in missing details; existing ones stay. Proven ones are no longer unproven. An address that a code proved is
 * unproven still where it is filled in: whoever reads its emails may have typed the patient's name, birth date and phone.
 */
export async function fillPatient({
  tx,
  patientKey,
  arrival: { phone, email },
  proven,
}: {
  tx: CoverTransaction;
  patientKey: number;
  arrival: Arrival;
  proven: ProvenReach;
}): Promise<void> {
  const said = { phone: sql`${phone ?? ''}::text`, email: sql`${email ?? ''}::text` };
  await tx.q
    .updateTable('patient')
    .set({
      cell_phone: sql`case when cell_phone = '' then ${said.phone} else cell_phone end`,
      email: sql`case when email = '' then ${said.email} else email end`,
      unproven_phone: proven.phone
        ? sql`case when unproven_phone = ${said.phone} then '' else unproven_phone end`
        : sql`case when cell_phone = '' then ${said.phone} else unproven_phone end`,
      unproven_email: sql`case
        when email = '' and ${!proven.email || proven.by === 'code'}::boolean then ${said.email}
        when ${proven.email}::boolean and lower(unproven_email) = lower(${said.email}) then ''
        else unproven_email end`,
    })
    .where('cover_key', '=', tx.coverKey)
    .where('patient_key', '=', patientKey)
    .execute();
}

/** Adds a patient; undefined if the practice already has the ID. */
export function insertArrival({
  tx,
  arrival,
  proven,
  locKey,
  pmsPatientId,
}: {
  tx: CoverTransaction;
  arrival: Arrival;
  proven: ProvenReach;
  locKey: number;
  pmsPatientId: string;
}): Promise<{ patient_key: number } | undefined> {
  return tx.q
    .insertInto('patient')
    .values({
      ...{ cover_key: tx.coverKey, pms_patient_id: pmsPatientId, loc_key: locKey, created_at: tx.now },
      ...{ first_name: arrival.firstName, last_name: arrival.lastName, dob: arrival.dob },
      ...{ email: arrival.email ?? '', cell_phone: arrival.phone ?? '' },
      ...{ primary_phone: arrival.homePhone ?? '', secondary_phone: arrival.workPhone ?? '' },
      ...{ unproven_phone: proven.phone ? '' : (arrival.phone ?? '') },
      ...{ unproven_email: proven.email ? '' : (arrival.email ?? '') },
      preferred_locale: LANGUAGES[arrival.language].locale,
    })
    .onConflict((oc) => oc.columns(['cover_key', 'pms_patient_id', 'pms_source']).doNothing())
    .returning('patient_key')
    .executeTakeFirst();
}

// Arbitrary fixed numbers, combined with practice and name or address.
const NAME_LOCK = 50_001;
const EMAIL_LOCK = 50_003;

/** Until the commit, nobody else books by a proof of this address. */
export async function lockEmail({ tx, email }: { tx: CoverTransaction; email: string }): Promise<void> {
  const name = `${tx.coverKey}/${email.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(${EMAIL_LOCK}::integer, hashtext(${name}))`.execute(tx.q);
}

/** Until the commit, no other patient can be added under this name. */
export async function lockName({
  tx,
  arrival,
}: {
  tx: CoverTransaction;
  arrival: Pick<Arrival, 'firstName' | 'lastName'>;
}): Promise<void> {
  const name = `${tx.coverKey}/${nameKey(arrival)}`;
  await sql`select pg_advisory_xact_lock(${NAME_LOCK}::integer, hashtext(${name}::text))`.execute(tx.q);
}
