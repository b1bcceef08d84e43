import { type RawBuilder, sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

const MOST_NOTES = 5;

export type FormNoteRow = {
  entry_key: number;
  name: string;
  created_at: Temporal.Instant;
  first_name: string;
  last_name: string;
  texts: 'given' | 'refused' | 'held' | null;
  hipaa: 'given' | 'refused' | null;
  signs: { question: string; answer: string }[] | null;
  handled_at: Temporal.Instant | null;
};

/**
 * Decisions `c` of forms that still count: staff have not unlinked the form since. The ledger is read once for it, where
 * another read of it would be planned twice on a cluster.
 */
const currentDecisions = (of: RawBuilder<boolean>) => sql`(
  select * from (
    select c.form_entry_key, c.entry_key, c.purpose, c.decision, c.source,
      max(c.entry_key) filter (where c.source = 'staff') over (
        partition by c.form_entry_key, c.purpose, c.phone) as undone
    from consent_entry c where c.cover_key = ${ownCoverKey} and ${of}) c
  where c.source = 'form' and (c.undone is null or c.undone < c.entry_key))`;

const latest = (purpose: 'sms' | 'hipaa') => sql`(
  array_agg(c.decision order by c.entry_key desc) filter (where c.purpose = ${sql.lit(purpose)}))[1]`;

/**
 * The newest forms in which a phone, or one of its people, decided something or gave urgent answers. Those that came by
 * a patient's link under another name belong to no patient.
 */
export async function readFormNotes({
  tx,
  phone,
  patientKeys,
}: {
  tx: CoverTransaction;
  phone: string;
  patientKeys: readonly number[];
}): Promise<FormNoteRow[]> {
  const { rows } = await sql<FormNoteRow>`
    select e.entry_key, v.name, e.created_at, e.first_name, e.last_name, d.texts, d.hipaa, u.signs, u.handled_at
    from form_entry e
    join form_version v on v.cover_key = ${ownCoverKey} and v.form_key = e.form_key and v.version = e.version
    left join form_urgency u on u.cover_key = ${ownCoverKey} and u.entry_key = e.entry_key
    left join lateral (
      select ${latest('sms')} as texts, ${latest('hipaa')} as hipaa, count(*) as decisions
      from ${currentDecisions(sql`c.form_entry_key = e.entry_key`)} c) d on true
    where e.cover_key = ${ownCoverKey} and (u.entry_key is not null or d.decisions > 0)
      and e.entry_key = any(array(
        select entry_key from form_entry
        where cover_key = ${ownCoverKey} and patient_key = any(${patientKeys}::integer[]) and tied_by <> 'other-person'
        union
        select c.form_entry_key
        from ${currentDecisions(sql`c.phone = ${phone} and c.form_entry_key is not null`)} c))
    order by e.entry_key desc limit ${MOST_NOTES}`.execute(tx.q);
  return rows;
}
