import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

/** As `OFFER_KEY_PREFIX`, for like. */
const OFFER_KEYS = 'waiting-offer-%';

/**
 * The offer that a bare yes or no answers: only if it is the last thing we wrote to the phone, besides answers of ours. A
 * yes to a reminder, or to a question of staff, is never one.
 */
export async function readOfferAsked({
  tx,
  phone,
}: {
  tx: CoverTransaction;
  phone: string;
}): Promise<{ offer_key: number; state: string } | null> {
  const { rows } = await sql<{ offer_key: number; state: string }>`
    select o.offer_key, o.state
    from (
      select m.client_key from message m
      join conversation c on c.cover_key = ${ownCoverKey} and c.conv_key = m.conv_key
      where m.cover_key = ${ownCoverKey} and c.phone = ${phone} and m.kind = 'outgoing' and m.written_by not in ('keyword', 'after-hours', 'urgent')
        and m.client_key not like 'waiting-lost-%'
      order by m.trans_key desc limit 1) newest
    join waiting_offer o on o.cover_key = ${ownCoverKey}
      and newest.client_key like ${OFFER_KEYS} and newest.client_key = 'waiting-offer-' || o.offer_key`.execute(tx.q);
  return rows[0] ?? null;
}

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
