import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';

export type AlertClaim = {
  cover_key: number;
  alert_key: number;
  urgent_key: number;
  user_id: number;
  attempts: number;
  created_at: Temporal.Instant;
};

/** To whom and from which number, in their language. */
export type Alert = { phone: string; sms_number: string; language: string | null; conv_key: number | null };

/** What to send; undefined if someone took it meanwhile, or the person is no longer on call. */
export async function readAlert({
  tx,
  claim,
}: {
  tx: SystemTransaction;
  claim: AlertClaim;
}): Promise<Alert | undefined> {
  const { rows } = await sql<Alert>`
    select o.phone, coalesce(n.sms_number, '') as sms_number, u.language, x.conv_key
    from urgent_text x
    join cover c on c.cover_key = ${claim.cover_key} and c.closed_at is null and c.sends_texts
    join on_call o on o.cover_key = ${claim.cover_key} and o.user_id = ${claim.user_id}
    join app_user u on u.user_id = o.user_id and u.disabled_at is null
    join lateral (
      select l.sms_number from location l
      where l.cover_key = ${claim.cover_key} and l.status > 0 and coalesce(l.sms_number, '') <> ''
      order by l.loc_key = x.loc_key desc nulls last, l.loc_key limit 1) n on true
    where x.cover_key = ${claim.cover_key} and x.urgent_key = ${claim.urgent_key}
      and x.taken_at is null and x.dismissed_at is null`.execute(tx.q);
  return rows[0];
}
