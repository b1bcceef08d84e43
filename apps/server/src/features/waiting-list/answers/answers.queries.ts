import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

/** The next visit of a phone's people, and who has it; null for none, or for several people. */
export async function readNextVisit({
  tx,
  phone,
}: {
  tx: CoverTransaction;
  phone: string;
}): Promise<{ patient_key: number; appt_key: number; task_key: number } | null> {
  const { rows } = await sql<{ patient_key: number; appt_key: number; task_key: number }>`
    select distinct on (p.patient_key) p.patient_key, a.appt_key, a.task_key
    from patient p
    join appointment a on a.cover_key = ${ownCoverKey} and a.patient_key = p.patient_key
      and a.status in ('booked', 'confirmed') and a.starts_at > ${tx.now}
    where p.cover_key = ${ownCoverKey} and p.cell_phone = ${phone}
    order by p.patient_key, a.starts_at, a.appt_key`.execute(tx.q);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}
