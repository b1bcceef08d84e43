import { NEVER_REACHED } from '@sightline/messaging/report-status';
import { sql } from 'kysely';
import { isReal } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

/**
 * Credits recalls with an appointment: the first that the patient made within 60 days after a message of the recall, if
 * they had none when the message went out (decisions, "recall success"). Returns the number credited.
 */
export async function tieRecalls({ tx, within }: { tx: CoverTransaction; within: { hours: number } }): Promise<number> {
  const { rows } = await sql`
    update recall k
    set appt_key = made.appt_key
    from (
      select distinct on (k.recall_key) k.recall_key, a.appt_key
      from recall k
      join outreach t on t.cover_key = ${ownCoverKey} and t.recall_key = k.recall_key
      join appointment a on a.cover_key = ${ownCoverKey} and a.patient_key = k.patient_key
        and a.created_at > t.messaged_at
        and a.created_at <= t.messaged_at + make_interval(hours => ${within.hours}::integer) and ${isReal('a')}
      where k.cover_key = ${ownCoverKey} and k.appt_key is null
        and t.messaged_at > ${tx.now.subtract({ hours: within.hours * 2 })} and t.status <> all(${[...NEVER_REACHED]}::text[])
        and not exists (
          select 1 from appointment stood
          where stood.cover_key = ${ownCoverKey} and stood.patient_key = k.patient_key
            and stood.created_at <= t.messaged_at and stood.starts_at > t.messaged_at
            and (stood.cancelled_at is null or stood.cancelled_at > t.messaged_at))
      order by k.recall_key, a.created_at, a.appt_key) made
    where k.cover_key = ${ownCoverKey} and k.recall_key = made.recall_key and k.appt_key is null
    returning k.recall_key
  `.execute(tx.q);
  return rows.length;
}

/**
 * Records that patients did not say what their CANCEL meant: it counts as an opt-out since the reminder they answered.
 */
export async function noteSilence({ tx, since }: { tx: CoverTransaction; since: Temporal.Instant }): Promise<void> {
  await sql`
    update outreach r
    set status = 'Opted Out', responded_at = silent.recorded_at
    from (
      select distinct on (c.conv_key) c.conv_key, e.recorded_at, e.recorded_at - interval '72 hours' as since
      from consent_entry e
      join conversation c on c.cover_key = ${ownCoverKey} and c.phone = e.phone
      where e.cover_key = ${ownCoverKey} and e.purpose = 'sms' and e.source = 'silence' and e.recorded_at >= ${since}
      order by c.conv_key, e.recorded_at desc) silent
    join message m on m.cover_key = ${ownCoverKey} and m.conv_key = silent.conv_key and m.kind = 'outgoing'
      and m.written_by = 'reminder'
    where r.cover_key = ${ownCoverKey} and r.trans_key = m.trans_key and r.purpose = 'reminder' and r.responded_at is null
      and r.messaged_at between silent.since and silent.recorded_at
  `.execute(tx.q);
}

/** Marks delivered texts without an answer as no response. */
export async function noteNoResponse({ tx, since }: { tx: CoverTransaction; since: Temporal.Instant }): Promise<void> {
  await sql`
    update outreach r
    set status = 'No Response'
    from appointment a
    where r.cover_key = ${ownCoverKey} and a.cover_key = ${ownCoverKey} and a.appt_key = r.appt_key
      and r.purpose = 'reminder' and r.step is not null and r.comm_method = 'text' and r.status = 'Message Delivered'
      and r.responded_at is null and r.messaged_at >= ${since} and a.starts_at <= ${tx.now}
  `.execute(tx.q);
  await sql`
    update outreach
    set status = 'No Response'
    where cover_key = ${ownCoverKey} and purpose = 'recall' and step is not null and comm_method = 'text'
      and status = 'Message Delivered' and responded_at is null and messaged_at >= ${since}
      and messaged_at <= ${tx.now.subtract({ hours: 14 * 24 })}
  `.execute(tx.q);
}
