import { sql } from 'kysely';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import { isOwnLocation } from '../../db/own-locations.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import type { CustomerVisitRow } from './customer-appointments.types.ts';

type CoverRead = { tx: CoverTransaction };

/** A digest of a day's list: it shows that something changed, not what. */
export async function readStamp({ tx, date }: CoverRead & { date: string }): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select md5(coalesce(string_agg(
        concat_ws(' ', appt_key, status, appt_time, length, loc_key, acct_key, task_key, patient_key),
        ',' order by appt_key), '')) as stamp
    from appointment
    where cover_key = ${ownCoverKey} and appt_date = ${date}::date`.execute(tx.q);
  return rows[0]?.stamp ?? '';
}

/** Location and patient of the given appointments; conversations only for users who may read them. */
export async function readPlaces({
  tx,
  apptKeys,
  hasChat,
}: CoverRead & { apptKeys: readonly number[]; hasChat: boolean }): Promise<CustomerVisitRow[]> {
  const { rows } = await sql<CustomerVisitRow>`
    select a.appt_key, a.loc_key, l.org_name as loc_name, p.patient_key, p.pms_patient_id,
      p.cell_phone, p.primary_phone, p.secondary_phone, newest.conv_key
    from appointment a
    join location l on l.cover_key = ${ownCoverKey} and l.loc_key = a.loc_key
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = a.patient_key
    left join lateral (
      select c.conv_key
      from conversation c
      where ${hasChat}::boolean
        and c.cover_key = ${ownCoverKey} and c.patient_key = a.patient_key and c.removed_at is null
        and ${isOwnLocation({ tx, locKey: sql`c.loc_key` })}
      order by c.last_transmission_at desc, c.conv_key desc
      limit 1
    ) newest on true
    where a.cover_key = ${ownCoverKey} and a.appt_key = any(${apptKeys}::integer[])`.execute(tx.q);
  return rows;
}
