import { sql } from 'kysely';
import type { SystemTransaction } from '../../db/scope.ts';
import type { TextRow } from './simulator.types.ts';

const MOST_TEXTS = 500;
const MOST_PHONES = 50;
const MOST_MAILS = 100;
const PHONES_OF_PRACTICE = 12;

/** What a phone received and sent, oldest first. */
export async function readPhoneTexts({ tx, number }: { tx: SystemTransaction; number: string }): Promise<TextRow[]> {
  const rows = await tx.q
    .selectFrom('simulator.text_message')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('to_number', '=', number), eb('direction', '=', 'to-phone')]),
        eb.and([eb('from_number', '=', number), eb('direction', '=', 'from-phone')]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('sid', 'desc')
    .limit(MOST_TEXTS)
    .execute();
  return rows.toReversed();
}

export function readTextBySid({ tx, sid }: { tx: SystemTransaction; sid: string }): Promise<TextRow | undefined> {
  return tx.q.selectFrom('simulator.text_message').selectAll().where('sid', '=', sid).executeTakeFirst();
}

/** Texts in the order of the carrier's list, newest first. */
export function readSentTexts({
  tx,
  to,
  from,
  since,
  limit,
  offset,
}: {
  tx: SystemTransaction;
  to: string | null;
  from: string | null;
  since: Temporal.Instant | null;
  limit: number;
  offset: number;
}): Promise<TextRow[]> {
  return tx.q
    .selectFrom('simulator.text_message')
    .selectAll()
    .$if(to !== null, (q) => q.where('to_number', '=', to ?? ''))
    .$if(from !== null, (q) => q.where('from_number', '=', from ?? ''))
    .$if(since !== null, (q) => q.where('created_at', '>=', since ?? tx.now))
    .orderBy('created_at', 'desc')
    .orderBy('sid', 'desc')
    .limit(sql.lit(limit))
    .offset(sql.lit(offset))
    .execute();
}

export type PhoneRow = { number: string; mode: string | null; last_at: Temporal.Instant; last_body: string };

/** Phones by their last text, newest first. */
export async function readPhones(tx: SystemTransaction): Promise<PhoneRow[]> {
  const { rows } = await sql<PhoneRow>`
    select latest.number, behaviour.mode, latest.created_at as last_at, latest.body as last_body
    from (
      select distinct on (number) number, created_at, body
      from (
        select case direction when 'to-phone' then to_number else from_number end as number, created_at, body
        from simulator.text_message) texts
      order by number, created_at desc) latest
    left join simulator.phone_behaviour behaviour on behaviour.number = latest.number
    order by latest.created_at desc
    limit ${MOST_PHONES}
  `.execute(tx.q);
  return rows;
}

/** A messaging service's sending number: the one a phone already knows, else the first; '' if there is none. */
export async function readPoolNumber({ tx, to }: { tx: SystemTransaction; to: string }): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select coalesce(l.sms_number, '') as number
    from location l
    left join (
      select t.from_number, max(t.created_at) as last_at from simulator.text_message t
      where t.to_number = ${to} group by 1) known on known.from_number = l.sms_number
    where l.sms_number is not null
    order by known.last_at desc nulls last, l.cover_key, l.loc_key
    limit 1`.execute(tx.q);
  return rows[0]?.number ?? '';
}

export type PatientPhone = { number: string; name: string };

/** Phones of some patients of each practice, available before anything was sent. */
export async function readPatientPhones(tx: SystemTransaction): Promise<PatientPhone[]> {
  const { rows } = await sql<PatientPhone>`
    select own.number, own.name
    from (select distinct cover_key from location) c cross join lateral (
      select p.cell_phone as number, concat_ws(' ', p.first_name, p.last_name) as name
      from patient p
      where p.cover_key = c.cover_key and p.cell_phone <> ''
      order by p.patient_key
      limit ${PHONES_OF_PRACTICE}) own
    order by c.cover_key, own.name`.execute(tx.q);
  return rows;
}

/** The numbers phones can text: the practices' locations'. */
export function readPracticeNumbers(tx: SystemTransaction) {
  return tx.q
    .selectFrom('location as l')
    .innerJoin('cover as c', 'c.cover_key', 'l.cover_key')
    .select(['l.org_name as location', 'c.org_name as practice'])
    .select((eb) => eb.fn.coalesce('l.sms_number', eb.val('')).as('sms_number'))
    .where('l.sms_number', 'is not', null)
    .orderBy('l.cover_key')
    .orderBy('l.loc_key')
    .execute();
}

export function readMail(tx: SystemTransaction) {
  return tx.q.selectFrom('simulator.mail').selectAll().orderBy('mail_key', 'desc').limit(MOST_MAILS).execute();
}
