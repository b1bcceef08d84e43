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
    `with known as (
       select cover_key, phone, patient_key, purpose, decision, source, words, recorded_at from kept_consent
       union
       select j."coverKey", j.phone, j."patientKey", j.purpose, j.decision, j.source, j.words, j."recordedAt"
       from json_to_recordset($1::json) j ("coverKey" integer, phone text, "patientKey" integer, purpose text,
         decision text, source text, words text, "recordedAt" timestamptz))
     insert into consent_entry (cover_key, phone, patient_key, purpose, decision, source, words, recorded_at)
     select k.cover_key, k.phone, p.patient_key, k.purpose, k.decision, k.source, k.words, k.recorded_at
     from known k
     join cover c on c.cover_key = k.cover_key
     left join patient p on p.cover_key = k.cover_key and p.patient_key = k.patient_key
     where not exists (
       select 1 from consent_entry e
       where e.cover_key = k.cover_key and e.phone = k.phone and e.purpose = k.purpose
         and e.decision = k.decision and e.recorded_at = k.recorded_at)
     order by k.recorded_at`,
    [JSON.stringify(journal)],
  );
  return rowCount ?? 0;
}
