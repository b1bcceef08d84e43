import type { CoverTransaction } from '../../../db/scope.ts';

type OfPatient = { tx: CoverTransaction; patientKey: number };

export const readDaysOf = ({
  tx,
  patientKey,
  since,
}: OfPatient & { since: Temporal.PlainDate }): Promise<{ rule: string }[]> =>
  tx.q
    .selectFrom('automated_day')
    .select('rule')
    .where('cover_key', '=', tx.coverKey)
    .where('patient_key', '=', patientKey)
    .where('sent_on', '>=', since.toString())
    .execute();

/** False if the day is taken. */
export async function insertDay({
  tx,
  patientKey,
  today,
  rule,
}: OfPatient & { today: Temporal.PlainDate; rule: string }): Promise<boolean> {
  const row = await tx.q
    .insertInto('automated_day')
    .values({ cover_key: tx.coverKey, patient_key: patientKey, sent_on: today.toString(), rule, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('patient_key')
    .executeTakeFirst();
  return row !== undefined;
}
