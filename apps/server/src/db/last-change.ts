import { sql } from 'kysely';
import type { CoverTransaction, SystemTransaction } from './scope.ts';

/** What a change of a record leaves in the audit trail. */
export type ChangeMark = {
  actions: readonly string[];
  /** The record's key, as the change's audit row names it. */
  detail?: Record<string, number>;
  patientKey?: number;
};

const LOOKED_BACK = { hours: 24 * 7 };

/** Who last changed a record, and when, by the audit trail; undefined if no one of staff did lately. */
export async function readLastChange({
  tx,
  coverKey,
  mark: { actions, detail = {}, patientKey },
}: {
  tx: CoverTransaction | SystemTransaction;
  coverKey: number;
  mark: ChangeMark;
}): Promise<{ at: Temporal.Instant; by: string } | undefined> {
  const named = patientKey === undefined ? sql`` : sql`and e.patient_keys @> ${[patientKey]}::integer[]`;
  const { rows } = await sql<{ at: Temporal.Instant; by: string }>`
    select e.at, trim(u.given_name || ' ' || u.family_name) as by
    from audit_trail e
    join app_user u on u.user_id = e.user_id
    where e.cover_key = ${coverKey} and e.action = any(${[...actions]}::text[]) and e.outcome = 'done'
      and e.at > ${tx.now.subtract(LOOKED_BACK)} and e.detail @> ${JSON.stringify(detail)}::jsonb ${named}
    order by e.seq desc
    limit 1`.execute(tx.q);
  return rows[0];
}
