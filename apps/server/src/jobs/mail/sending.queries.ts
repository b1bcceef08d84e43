import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import type { MailClaim, MailSubject } from './sending.types.ts';

/** What a claimed email is about; undefined if its booking was deleted. */
export async function readSubject({
  tx,
  claim,
}: {
  tx: SystemTransaction;
  claim: MailClaim;
}): Promise<MailSubject | undefined> {
  const { rows } = await sql<MailSubject>`
    select a.appt_key, o.audience, o.kind, o.recipient, o.locale, coalesce(o.has_data, false) as has_data, o.ending,
           o.bring, o.family_bring,
           a.starts_at, a.length, a.status, b.moves, b.booked_with, t.name as type_name, t.name_es as type_name_es,
           p.first_name, p.last_name, p.title, c.org_name as cover_name, c.patient_origin,
           l.loc_key, l.org_name, l.street, l.city, l.state, l.zip, l.phone, l.time_zone,
           exists (
             select 1 from mail_outbox later
             where later.cover_key = o.cover_key and later.appt_key = o.appt_key
               and later.audience = o.audience and later.mail_key > o.mail_key) as is_overtaken,
           (select coalesce(jsonb_agg(earlier.mail_key order by earlier.mail_key), '[]') from mail_outbox earlier
             where earlier.cover_key = o.cover_key and earlier.appt_key = o.appt_key
               and earlier.audience = o.audience and earlier.recipient = o.recipient
               and earlier.status = 'sent' and earlier.mail_key < o.mail_key) as sent_before
    from mail_outbox o
    join web_booking b on b.cover_key = o.cover_key and b.appt_key = o.appt_key
    join appointment a on a.cover_key = o.cover_key and a.appt_key = o.appt_key
    join appointment_type t on t.cover_key = a.cover_key and t.task_key = a.task_key
    join provider p on p.cover_key = a.cover_key and p.acct_key = a.acct_key
    join location l on l.cover_key = a.cover_key and l.loc_key = a.loc_key
    join cover c on c.cover_key = a.cover_key
    where o.cover_key = ${claim.cover_key} and o.mail_key = ${claim.mail_key}
  `.execute(tx.q);
  return rows[0];
}

type OfferedVisit = { appt_key: number; patient_origin: string | null };

/** The visit that an email offers an earlier time for. */
export async function readOfferedVisit({
  tx,
  coverKey,
  mailKey,
}: {
  tx: SystemTransaction;
  coverKey: number;
  mailKey: number;
}): Promise<OfferedVisit | undefined> {
  const { rows } = await sql<OfferedVisit>`
    select a.appt_key, c.patient_origin
    from outreach o
    join waiting_offer w on w.cover_key = o.cover_key and w.offer_key = o.offer_key
    join waiting_entry e on e.cover_key = w.cover_key and e.entry_key = w.entry_key
    join appointment a on a.cover_key = e.cover_key and a.appt_key = e.appt_key
    join cover c on c.cover_key = e.cover_key
    where o.cover_key = ${coverKey} and o.mail_key = ${mailKey}`.execute(tx.q);
  return rows[0];
}

/** Deletes a batch of emails settled before a moment. @returns how many */
export async function deleteSettledMails({
  tx,
  before,
  limit,
}: {
  tx: SystemTransaction;
  before: Temporal.Instant;
  limit: number;
}): Promise<number> {
  const result = await sql`
    delete from mail_outbox o
    using (select cover_key, mail_key from mail_outbox
           where status <> 'waiting' and settled_at < ${before}
           limit ${limit}) old
    where o.cover_key = old.cover_key and o.mail_key = old.mail_key`.execute(tx.q);
  return Number(result.numAffectedRows ?? 0);
}
