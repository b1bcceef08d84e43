import { sql } from 'kysely';
import { isActive } from '../../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../../db/scope.ts';

/** Whether a provider got another visit in this period since an instant: booked, moved there or taken back. */
export async function isTakenSince({
  tx,
  acctKey,
  startsAt,
  length,
  since,
  exceptApptKey,
}: {
  tx: CoverTransaction;
  acctKey: number;
  startsAt: Temporal.Instant;
  /** Minutes. */
  length: number;
  since: Temporal.Instant;
  exceptApptKey: number;
}): Promise<boolean> {
  const row = await tx.q
    .selectFrom('appointment')
    .where('cover_key', '=', ownCoverKey)
    .where('acct_key', '=', acctKey)
    .where(isActive('status'))
    .where('starts_at', '<', startsAt.add({ minutes: length }))
    .where(sql<boolean>`starts_at + length * interval '1 minute' > ${startsAt}::timestamptz`)
    .where(sql<boolean>`coalesce(changed_at, created_at) >= ${since}::timestamptz`)
    .where('appt_key', '<>', exceptApptKey)
    .select('appt_key')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
