import { type RawBuilder, sql } from 'kysely';

type Value<T> = RawBuilder<T> | RawBuilder<unknown>;
type OfPhone = { coverKey: Value<number>; phone: Value<string> };

/** The last decision about texts to a phone, as a table in FROM. */
export const smsDecision = ({ coverKey, phone }: OfPhone): RawBuilder<unknown> => sql`(
  select e.decision, e.source, e.words, e.recorded_at from consent_entry e
  where e.cover_key = ${coverKey} and e.phone = ${phone} and e.purpose = 'sms' and e.decision in ('given', 'refused')
  order by e.entry_key desc
  limit 1)`;

const allowsMarketing = ({ coverKey, phone }: OfPhone) => sql`coalesce((
  select e.decision = 'given' from consent_entry e
  where e.cover_key = ${coverKey} and e.phone = ${phone}
    and (e.purpose = 'marketing' and e.decision in ('given', 'refused') or e.purpose = 'sms' and e.decision = 'refused')
  order by e.entry_key desc
  limit 1), false)`;

/**
 * The consent gate, as a table in FROM (`lateral` for phones of its rows): what keeps a text by this writer from a phone,
 * null where nothing does. An opted-out phone gets nothing, and one that is held nothing either until it is known what
 * was meant. The one answer to a word that the phone sent passes always (STOP is confirmed, HELP is answered). The claim,
 * the previews and the screens all ask here; a function in the database can't be planned by a distributed one.
 */
export const smsBarrier = ({
  coverKey,
  phone,
  writer,
}: OfPhone & { writer: Value<string> }): RawBuilder<unknown> => sql`(
  select case
    when c.closed_at is not null then 'practice-closed'
    when not c.sends_texts then 'texting-off'
    when ${writer} = 'keyword' then null
    when exists (select 1 from ${smsDecision({ coverKey, phone })} d where d.decision = 'refused') then 'opted-out'
    when exists (select 1 from blocked_phone b where b.cover_key = ${coverKey} and b.phone = ${phone}) then 'blocked'
    when ${writer} = 'marketing' and not ${allowsMarketing({ coverKey, phone })} then 'no-marketing-consent'
    else (select h.reason from consent_hold h where h.cover_key = ${coverKey} and h.phone = ${phone})
  end as barrier
  from cover c where c.cover_key = ${coverKey})`;
