import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

/** Allows one booking or move per patient at a time, until the commit; after the locks on providers and phone. */
export async function lockPatient({ tx, patientKey }: { tx: CoverTransaction; patientKey: number }): Promise<void> {
  await tx.q
    .selectFrom('patient')
    .where('cover_key', '=', ownCoverKey)
    .where('patient_key', '=', patientKey)
    .select('patient_key')
    .forNoKeyUpdate()
    .execute();
}

/** Whether the patient has a visit that overlaps this period. */
export async function hasVisitAt({
  tx,
  patientKey,
  startsAt,
  length,
  exceptApptKey,
}: {
  tx: CoverTransaction;
  patientKey: number;
  startsAt: Temporal.Instant;
  /** Minutes. */
  length: number;
  /** The visit that is being placed there. */
  exceptApptKey: number | null;
}): Promise<boolean> {
  const row = await tx.q
    .selectFrom('appointment')
    .where('cover_key', '=', ownCoverKey)
    .where('patient_key', '=', patientKey)
    .where(isActive('status'))
    .where('starts_at', '<', startsAt.add({ minutes: length }))
    .where(sql<boolean>`starts_at + length * interval '1 minute' > ${startsAt}::timestamptz`)
    .where('appt_key', '<>', exceptApptKey ?? 0)
    .select('appt_key')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type AheadOf = {
  /** E.164; null if none was given. */
  phone: string | null;
  /** Null unless a code went there: the phone may be made up even if the email address is proved. */
  email: string | null;
};

/** The number of upcoming visits of a patient, and of everyone with the same phone or proven address. */
export async function countAhead({
  tx,
  patientKey,
  reach: { phone, email },
}: {
  tx: CoverTransaction;
  patientKey: number;
  reach: AheadOf;
}): Promise<number> {
  const { n } = await tx.q
    .selectFrom('appointment as a')
    .innerJoin('patient as p', (join) =>
      join.on('p.cover_key', '=', ownCoverKey).onRef('p.patient_key', '=', 'a.patient_key'),
    )
    .where('a.cover_key', '=', ownCoverKey)
    .where(isActive('a.status'))
    .where('a.starts_at', '>', tx.now)
    .where(({ eb, or }) =>
      or([
        eb('a.patient_key', '=', patientKey),
        ...(phone === null ? [] : [eb('p.cell_phone', '=', phone)]),
        ...(email === null ? [] : [sql<boolean>`lower(p.email) = lower(${email}) and p.email <> ''`]),
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
