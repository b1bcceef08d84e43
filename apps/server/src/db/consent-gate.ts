import { type RawBuilder, sql } from 'kysely';

type OfPhone = { coverKey: RawBuilder<unknown>; phone: RawBuilder<unknown> };

/** The last decision about texts to a phone, as a table in FROM. */
export const smsDecision = ({ coverKey, phone }: OfPhone): RawBuilder<unknown> => sql`(
  select said.decision, said.source, said.words, said.recorded_at from consent_entry said
  where said.cover_key = ${coverKey} and said.phone = ${phone} and said.purpose = 'sms'
    and said.decision in ('given', 'refused')
  order by said.entry_key desc
  limit 1)`;

/** Whether a phone ever refused texts. Only one that did can be opted out, so counts ask the gate about few. */
export const hasEverRefused = ({ coverKey, phone }: OfPhone): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from consent_entry once
  where once.cover_key = ${coverKey} and once.phone = ${phone} and once.purpose = 'sms' and once.decision = 'refused')`;

const allowsMarketing = ({ coverKey, phone }: OfPhone) => sql`coalesce((
  select said.decision = 'given' from consent_entry said
  where said.cover_key = ${coverKey} and said.phone = ${phone}
    and (said.purpose = 'marketing' and said.decision in ('given', 'refused')
      or said.purpose = 'sms' and said.decision = 'refused')
  order by said.entry_key desc
  limit 1), false)`;

/** What a statement that asks the gate has read already, as SQL: each table that it reads is planned, too. */
type Seen = {
  /** The phone's last decision about texts; null without one. */
  decision?: RawBuilder<string | null>;
  isBlocked?: RawBuilder<boolean>;
  /** The reason of the phone's hold; null without one. */
  doubt?: RawBuilder<string | null>;
};

type Asked = OfPhone & { writer: RawBuilder<unknown> };

/**
 * The consent gate, of a practice `own` in FROM: what keeps a text by this writer from a phone, null where nothing does.
 * An opted-out phone gets nothing, and one that is held nothing either until it is known what was meant. The one answer
 * to a word that the phone sent passes always (STOP is confirmed, HELP is answered). The claim, the previews and the
 * screens all ask here; a function in the database can't be planned by a distributed one.
 * @param phone not a column of `said`, `barred` or `doubt`, which this names itself
 */
export const barrierOf = ({
  coverKey,
  phone,
  writer,
  decision,
  isBlocked,
  doubt,
}: Asked & Seen): RawBuilder<unknown> => {
  const of = { coverKey, phone };
  const isOptedOut =
    decision === undefined
      ? sql`exists (select 1 from ${smsDecision(of)} latest where latest.decision = 'refused')`
      : sql`${decision} = 'refused'`;
  const barred = sql`exists (
    select 1 from blocked_phone barred where barred.cover_key = ${coverKey} and barred.phone = ${phone})`;
  const reason = sql`(
    select doubt.reason from consent_hold doubt where doubt.cover_key = ${coverKey} and doubt.phone = ${phone})`;
  return sql`case
    when own.closed_at is not null then 'practice-closed'
    when not own.sends_texts then 'texting-off'
    when ${writer} = 'keyword' then null
    when ${isOptedOut} then 'opted-out'
    when ${isBlocked ?? barred} then 'blocked'
    when ${writer} = 'marketing' and not ${allowsMarketing(of)} then 'no-marketing-consent'
    else ${doubt ?? reason}
  end`;
};

/** The gate as a table in FROM, `lateral` for phones of its rows. */
export const smsBarrier = (asked: Asked): RawBuilder<unknown> => sql`(
  select ${barrierOf(asked)} as barrier from cover own where own.cover_key = ${asked.coverKey})`;
