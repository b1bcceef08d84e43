import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { VisitAhead } from '../providers.types.ts';

/** A provider's visits that have not started, by time, at the given locations or all. */
export async function readVisitsAhead({
  tx,
  acctKey,
  locKeys,
}: {
  tx: CoverTransaction;
  acctKey: number;
  locKeys: readonly number[] | null;
}): Promise<VisitAhead[]> {
  const { rows } = await sql<VisitAhead>`
    select appt_key, loc_key, to_char(appt_date, 'YYYY-MM-DD') as appt_date
    from appointment
    where cover_key = ${ownCoverKey} and acct_key = ${acctKey} and starts_at > ${tx.now} and ${isActive('status')}
      and (${locKeys === null} or loc_key = any(${[...(locKeys ?? [])]}::integer[]))
    order by starts_at, appt_key`.execute(tx.q);
  return rows;
}

/** How many of these visits overlap one of a provider's own, or are at a location the provider does not work at. */
export async function countUnfit({
  tx,
  apptKeys,
  toAcctKey,
}: {
  tx: CoverTransaction;
  apptKeys: readonly number[];
  toAcctKey: number;
}): Promise<number> {
  const { rows } = await sql<{ unfit: number }>`
    select count(*)::integer as unfit
    from appointment a
    where a.cover_key = ${ownCoverKey} and a.appt_key = any(${[...apptKeys]}::integer[])
      and (not exists (
          select 1 from provider_location pl
          join provider p on p.cover_key = ${ownCoverKey} and p.acct_key = pl.acct_key and p.is_active
          where pl.cover_key = ${ownCoverKey} and pl.acct_key = ${toAcctKey} and pl.loc_key = a.loc_key)
        or exists (
          select 1 from appointment b
          where b.cover_key = ${ownCoverKey} and b.acct_key = ${toAcctKey} and b.appt_date = a.appt_date
            and ${isActive('b.status')}
            and b.starts_at < a.starts_at + make_interval(mins => a.length)
            and a.starts_at < b.starts_at + make_interval(mins => b.length)))`.execute(tx.q);
  return rows[0]?.unfit ?? 0;
}

export async function reassignVisits({
  tx,
  apptKeys,
  toAcctKey,
}: {
  tx: CoverTransaction;
  apptKeys: readonly number[];
  toAcctKey: number;
}): Promise<void> {
  await tx.q
    .updateTable('appointment')
    .set({ acct_key: toAcctKey })
    .where('cover_key', '=', ownCoverKey)
    .where('appt_key', '=', sql<number>`any(${[...apptKeys]}::integer[])`)
    .execute();
  tx.announce({ kind: 'visits' });
}
