import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { ListedVisit } from '../providers.types.ts';

/** A provider's visits that have not started, by time, with what keeps another provider from each. */
export async function readListedVisits({
  tx,
  acctKey,
  locKeys,
  toAcctKey,
  most,
}: {
  tx: CoverTransaction;
  acctKey: number;
  locKeys: readonly number[] | null;
  toAcctKey: number | null;
  most: number;
}): Promise<ListedVisit[]> {
  const { rows } = await sql<ListedVisit>`
    select a.appt_key, a.loc_key, to_char(a.appt_date, 'YYYY-MM-DD') as appt_date,
      to_char(a.appt_time, 'HH24:MI') as appt_time, a.patient_key, p.first_name, p.last_name,
      coalesce(t.name, '') as type_name,
      (${toAcctKey}::integer is not null and not exists (
        select 1 from provider_location pl
        join provider o on o.cover_key = ${ownCoverKey} and o.acct_key = pl.acct_key and o.is_active
        where pl.cover_key = ${ownCoverKey} and pl.acct_key = ${toAcctKey}::integer and pl.loc_key = a.loc_key)) as is_elsewhere,
      (select to_char(min(b.appt_time), 'HH24:MI') from appointment b
        where b.cover_key = ${ownCoverKey} and b.acct_key = ${toAcctKey}::integer and b.appt_date = a.appt_date
          and ${isActive('b.status')}
          and b.starts_at < a.starts_at + make_interval(mins => a.length)
          and a.starts_at < b.starts_at + make_interval(mins => b.length)) as overlaps_at
    from appointment a
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = a.patient_key
    left join appointment_type t on t.cover_key = ${ownCoverKey} and t.task_key = a.task_key
    where a.cover_key = ${ownCoverKey} and a.acct_key = ${acctKey} and a.starts_at > ${tx.now} and ${isActive('a.status')}
      and (${locKeys === null} or a.loc_key = any(${[...(locKeys ?? [])]}::integer[]))
    order by a.starts_at, a.appt_key
    limit ${most}`.execute(tx.q);
  return rows;
}
