import { type RawBuilder, sql } from 'kysely';
import type { SystemTransaction } from '../../../db/scope.ts';
import { type PlanContext, returned } from '../applying/columns.queries.ts';

/** A decision's place in the files, for staff: 'csv, patients.csv line 12, opted out 3/4/2026'. */
const consentWords = ({ source, files }: { source: string; files: readonly string[] }) => sql`
  ${source}::text || ', ' || (${files}::text[])[c.file + 1] || ' line ' || c.line || coalesce(
    case c.decision when 'refused' then ', opted out ' else ', opted in ' end || to_char(c.said_on, 'FMMM/FMDD/YYYY'), '')`;

export const PHONELESS_PAGE = 1_000;

/** The phone a patient is texted on. */
const phoneOf = (patient: RawBuilder<unknown>) =>
  sql`coalesce(nullif(${patient}.cell_phone, ''), nullif(${patient}.primary_phone, ''), nullif(${patient}.secondary_phone, ''))`;

/**
 * Locks the phones whose opt-out is imported while texts wait for them, like any decision about a phone: no text is
 * claimed once the opt-out is committed. Before any row is changed, in a fixed order, to avoid deadlocks.
 */
export async function holdWaitingPhones({
  tx,
  coverKey,
  source,
}: {
  tx: SystemTransaction;
  coverKey: number;
  source: string;
}): Promise<void> {
  await sql`
    with refused as (
      select coalesce(c.phone, ${phoneOf(sql`k`)}, ${phoneOf(sql`m`)}) as phone
      from stage_consent c
      left join source_record r on c.phone is null and r.cover_key = ${coverKey} and r.source = ${source}
        and r.kind = 'patient' and r.source_id = c.source_id
      left join patient k on k.cover_key = ${coverKey} and k.patient_key = r.target_key
      left join patient m on c.phone is null and r.target_key is null
        and m.cover_key = ${coverKey} and m.pms_patient_id = c.source_id
      where c.decision = 'refused')
    select pg_advisory_xact_lock(hashtextextended(waiting.phone, ${coverKey}::integer)) from (
      select distinct c.phone from refused c
      where (
        exists (select 1 from message_outbox o where o.cover_key = ${coverKey} and o.phone = c.phone)
        or exists (select 1 from consent_hold h where h.cover_key = ${coverKey} and h.phone = c.phone))
      order by 1) waiting`.execute(tx.q);
}

/** Opt-outs without effect: neither the file nor this practice has a phone for their patient. */
export async function planPhoneless({ tx, coverKey }: { tx: SystemTransaction; coverKey: number }): Promise<void> {
  await sql`
    create temp table plan_phoneless on commit drop as
    select distinct p.n, p.file, p.line, p.source_id
    from stage_consent c
    join plan_patient p on p.n = c.n and p.verdict in ('created', 'updated', 'unchanged', 'repeated')
    join patient t on t.cover_key = ${sql.lit(coverKey)} and t.patient_key = p.target_key
    where c.decision = 'refused' and c.phone is null and ${phoneOf(sql`t`)} is null`.execute(tx.q);
}

type PhonelessRow = { n: number; file: number; line: number; source_id: string };

/** A page of them by their numbers in the files. */
export async function readPhoneless({ tx, after }: { tx: SystemTransaction; after: number }): Promise<PhonelessRow[]> {
  const { rows } = await sql<PhonelessRow>`
    select n::float8 as n, file, line::float8 as line, source_id from plan_phoneless
    where n > ${after} order by n limit ${PHONELESS_PAGE}`.execute(tx.q);
  return rows;
}

/**
 * Decides which of the files' consents are new. An opt-out outweighs everything except a permission the phone's owner
 * gave here later; it is applied once, so that a later START stays in force. A permission counts only if the ledger has
 * no decision yet, and no one on that phone opted out.
 */
export async function planConsents({ tx, context }: { tx: SystemTransaction; context: PlanContext }): Promise<void> {
  const { coverKey } = context;
  await sql`
    create temp table plan_consent on commit drop as
    with planned as materialized (
      select c.*, p.target_key from stage_consent c
      join plan_patient p on p.n = c.n and p.verdict in ('created', 'updated', 'unchanged', 'repeated')),
    skipped as materialized (
      select c.* from stage_consent c
      where c.is_skipped and not exists (select 1 from stage_patient s where s.source_id = c.source_id)),
    said as (
      select coalesce(c.phone, ${phoneOf(sql`t`)}) as phone, c.decision, c.said_at, c.target_key as patient_key,
        ${consentWords(context)} as words
      from planned c
      left join patient t on c.phone is null and t.cover_key = ${sql.lit(coverKey)} and t.patient_key = c.target_key
      union all
      select coalesce(c.phone, ${phoneOf(sql`t`)}), c.decision, c.said_at, t.patient_key, ${consentWords(context)}
      from skipped c
      join source_record r on r.cover_key = ${sql.lit(coverKey)} and r.source = ${sql.lit(context.source)}
        and r.kind = 'patient' and r.source_id = c.source_id
      join patient t on t.cover_key = ${sql.lit(coverKey)} and t.patient_key = r.target_key),
    wish as (
      select distinct on (phone) * from said where phone is not null
      order by phone, decision = 'refused' desc, said_at),
    ledger as (
      select distinct on (e.phone) e.phone, e.decision,
        bool_or(e.decision = 'refused' and e.source = 'import') over (partition by e.phone) as was_imported,
        max(e.recorded_at) filter (where e.decision = 'given' and e.source <> 'import') over (partition by e.phone) as given_at
      from consent_entry e
      where e.cover_key = ${sql.lit(coverKey)} and e.purpose = 'sms' and e.decision in ('given', 'refused')
        and e.phone in (select phone from wish)
      order by e.phone, e.entry_key desc)
    select w.*, w.decision = 'refused'
        and exists (select 1 from conversation v where v.cover_key = ${sql.lit(coverKey)} and v.phone = w.phone) as has_thread
    from wish w left join ledger l on l.phone = w.phone
    where case when w.decision = 'refused'
      then l.decision is distinct from 'refused' and l.was_imported is not true
        and (w.said_at is null or l.given_at is null or l.given_at <= w.said_at)
      else l.phone is null end`.execute(tx.q);
}

/**
 * Writes the entries for phones without conversations. An opt-out counts from now, because nothing earlier was checked
 * against it; a permission from when it was given.
 */
export async function insertConsents({ tx, context }: { tx: SystemTransaction; context: PlanContext }): Promise<void> {
  const { coverKey } = context;
  await sql`
    insert into consent_entry (cover_key, phone, patient_key, purpose, decision, source, words, recorded_at)
    select ${coverKey}, phone, patient_key, 'sms', decision, 'import', words,
      case decision when 'refused' then ${tx.now}::timestamptz else said_at end
    from plan_consent where not has_thread order by phone${sql.raw(returned(context))}`.execute(tx.q);
}

export async function readThreaded({
  tx,
}: {
  tx: SystemTransaction;
}): Promise<{ phone: string; patient_key: number; words: string }[]> {
  const { rows } = await sql<{ phone: string; patient_key: number; words: string }>`
    select phone, patient_key, words from plan_consent where has_thread order by phone`.execute(tx.q);
  return rows;
}

export async function countConsents({ tx }: { tx: SystemTransaction }): Promise<{ optOuts: number; optIns: number }> {
  const { rows } = await sql<{ out: number; in: number }>`
    select count(*) filter (where decision = 'refused')::integer as out,
      count(*) filter (where decision = 'given')::integer as in from plan_consent`.execute(tx.q);
  return { optOuts: rows[0]?.out ?? 0, optIns: rows[0]?.in ?? 0 };
}
