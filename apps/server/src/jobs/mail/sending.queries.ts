import { sql } from 'kysely';
import { overPractices } from '../../db/over-practices.ts';
import { isEmailProven } from '../../db/proven-reach.ts';
import type { SystemReading, SystemTransaction } from '../../db/scope.ts';
import type { MailClaim, MailSubject } from './sending.types.ts';

/** What a claimed email is about; undefined if its booking was deleted. */
export async function readSubject({
  tx,
  claim,
}: {
  tx: SystemTransaction;
  claim: MailClaim;
}): Promise<MailSubject | undefined> {
  const { cover_key: coverKey } = claim;
  const { rows } = await sql<MailSubject>`
    select a.appt_key, o.audience, o.kind, o.recipient, o.locale, coalesce(o.has_data, false) as has_data, o.ending,
           o.bring, o.family_bring,
           a.starts_at, a.length, a.status, a.sequence, coalesce(a.changed_at, a.created_at) as changed_at,
           b.booked_with, t.name as type_name, t.names as type_names,
           d.first_name, d.last_name, d.title, c.org_name as cover_name, c.patient_origin,
           (select p.first_name from patient p
             where p.cover_key = ${coverKey} and p.patient_key = a.patient_key
               and lower(p.email) = lower(o.recipient) and ${isEmailProven(coverKey)} and exists (
               select from patient other
               where other.cover_key = ${coverKey} and lower(other.email) = lower(o.recipient) and other.email <> ''
                 and other.patient_key <> p.patient_key and lower(other.first_name) <> lower(p.first_name))
           ) as patient_name,
           l.loc_key, l.org_name, l.street, l.city, l.state, l.zip, l.phone, l.time_zone,
           exists (
             select 1 from mail_outbox later
             where later.cover_key = ${coverKey} and later.appt_key = o.appt_key
               and later.audience = o.audience and later.mail_key > o.mail_key) as is_overtaken,
           (select coalesce(jsonb_agg(earlier.mail_key order by earlier.mail_key), '[]') from mail_outbox earlier
             where earlier.cover_key = ${coverKey} and earlier.appt_key = o.appt_key
               and earlier.audience = o.audience and earlier.recipient = o.recipient
               and earlier.status = 'sent' and earlier.mail_key < o.mail_key) as sent_before
    from mail_outbox o
    join web_booking b on b.cover_key = ${coverKey} and b.appt_key = o.appt_key
    join appointment a on a.cover_key = ${coverKey} and a.appt_key = o.appt_key
    join appointment_type t on t.cover_key = ${coverKey} and t.task_key = a.task_key
    join provider d on d.cover_key = ${coverKey} and d.acct_key = a.acct_key
    join location l on l.cover_key = ${coverKey} and l.loc_key = a.loc_key
    join cover c on c.cover_key = ${coverKey}
    where o.cover_key = ${coverKey} and o.mail_key = ${claim.mail_key}
  `.execute(tx.q);
  return rows[0];
}

/** The language of an address at the practice: its user's, if they chose one, or the practice's. */
export async function readStaffLanguage({
  tx,
  coverKey,
  email,
}: {
  tx: SystemTransaction;
  coverKey: number;
  email: string;
}): Promise<string> {
  const { rows } = await sql<{ language: string | null }>`
    select u.language from user_cover uc
    join app_user u on u.user_id = uc.user_id
    where uc.cover_key = ${coverKey} and lower(u.email) = lower(${email}) and u.language is not null
    order by u.user_id limit 1`.execute(tx.q);
  const chosen = rows[0]?.language ?? null;
  if (chosen !== null) return chosen;
  const practice = tx.q.selectFrom('cover').select('language').where('cover_key', '=', coverKey);
  return (await practice.executeTakeFirstOrThrow()).language;
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
    join waiting_offer w on w.cover_key = ${coverKey} and w.offer_key = o.offer_key
    join waiting_entry e on e.cover_key = ${coverKey} and e.entry_key = w.entry_key
    join appointment a on a.cover_key = ${coverKey} and a.appt_key = e.appt_key
    join cover c on c.cover_key = ${coverKey}
    where o.cover_key = ${coverKey} and o.mail_key = ${mailKey}`.execute(tx.q);
  return rows[0];
}

/** Practices with emails settled before a moment. */
export async function readPracticesSettled({ q, before }: Pick<SystemReading, 'q'> & { before: Temporal.Instant }) {
  const rows = await q
    .selectFrom('mail_outbox')
    .modifyFront(overPractices('the daily sweep of emails'))
    .select('cover_key')
    .distinct()
    .where('status', '<>', 'waiting')
    .where('settled_at', '<', before)
    .execute();
  return rows.map((row) => row.cover_key);
}

/** Deletes a batch of a practice's emails settled before a moment. @returns how many */
export async function deleteSettledMails({
  tx,
  coverKey,
  before,
  limit,
}: {
  tx: SystemTransaction;
  coverKey: number;
  before: Temporal.Instant;
  limit: number;
}): Promise<number> {
  const result = await sql`
    delete from mail_outbox o
    using (select mail_key from mail_outbox
           where cover_key = ${coverKey} and status <> 'waiting' and settled_at < ${before}
           limit ${limit}) old
    where o.cover_key = ${coverKey} and o.mail_key = old.mail_key`.execute(tx.q);
  return Number(result.numAffectedRows ?? 0);
}
