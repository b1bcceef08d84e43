import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

/** How often the people of a phone or a proven address wait without a visit; of one patient if they gave neither. */
export async function countWaitingOf({
  tx,
  patientKey,
  phone,
  provenEmail,
}: {
  tx: CoverTransaction;
  patientKey: number;
  /** E.164. */
  phone: string | null;
  provenEmail: string | null;
}): Promise<number> {
  const { n } = await tx.q
    .selectFrom('waiting_entry as e')
    .innerJoin('patient as p', (join) =>
      join.on('p.cover_key', '=', ownCoverKey).onRef('p.patient_key', '=', 'e.patient_key'),
    )
    .where('e.cover_key', '=', ownCoverKey)
    .where('e.ended_at', 'is', null)
    .where('e.appt_key', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('e.patient_key', '=', patientKey),
        ...(phone === null ? [] : [eb('p.cell_phone', '=', phone)]),
        ...(provenEmail === null ? [] : [sql<boolean>`lower(p.email) = lower(${provenEmail}) and p.email <> ''`]),
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
