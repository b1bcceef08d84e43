import type { Client } from 'pg';
import type { JournalEntry } from '../consent-journal/consent-journal.ts';

/** Saves the current ledger before it is replaced. */
export async function keepLedger(client: Client): Promise<void> {
  await client.query(
    `create temp table kept_consent on commit drop as
     select cover_key, phone, patient_key, purpose, decision, source, words, recorded_at from consent_entry order by entry_key`,
  );
}

/**
 * Adds decisions made since the backup, from the earlier ledger and the journal: no one who opted out is texted because
 * an older copy came back. Entries keep their original order.
 * @returns how many were added
 */
export async function addDecisionsSince({
  client,
  journal,
}: {
  client: Client;
  journal: readonly JournalEntry[];
}): Promise<number> {
  const { rowCount } = await client.query(
    // What is here and what the backup has meet in inner joins by value only: a cluster runs no other ones of both.
    `with known as materialized (
       select cover_key, phone, patient_key, purpose, decision, source, words, recorded_at from kept_consent
       union
       select j."coverKey", j.phone, j."patientKey", j.purpose, j.decision, j.source, j.words, j."recordedAt"
       from json_to_recordset($1::json) j ("coverKey" integer, phone text, "patientKey" integer, purpose text,
         decision text, source text, words text, "recordedAt" timestamptz)),
     restored as materialized (
       select e.cover_key, e.phone, e.purpose, e.decision, e.recorded_at
       from known k join consent_entry e on e.cover_key = k.cover_key and e.phone = k.phone
         and e.purpose = k.purpose and e.decision = k.decision and e.recorded_at = k.recorded_at),
     missing as materialized (
       select k.* from known k
       where not exists (
         select 1 from restored r
         where r.cover_key = k.cover_key and r.phone = k.phone and r.purpose = k.purpose
           and r.decision = k.decision and r.recorded_at = k.recorded_at)),
     present as materialized (
       select p.cover_key, p.patient_key from (select distinct cover_key, patient_key from missing) m
       join patient p on p.cover_key = m.cover_key and p.patient_key = m.patient_key)
     insert into consent_entry (cover_key, phone, patient_key, purpose, decision, source, words, recorded_at)
     select k.cover_key, k.phone, p.patient_key, k.purpose, k.decision, k.source, k.words, k.recorded_at
     from missing k
     join (select cover_key from cover) c on c.cover_key = k.cover_key
     left join present p on p.cover_key = k.cover_key and p.patient_key = k.patient_key
     order by k.recorded_at`,
    [JSON.stringify(journal)],
  );
  return rowCount ?? 0;
}
