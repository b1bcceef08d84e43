import { sql } from 'kysely';
import type { OfPatient, Texts } from './erasing.types.ts';

type OfTexts = Pick<OfPatient, 'tx' | 'coverKey'> & { texts: Texts };

/** Deletes messages with everything that hangs on them. Returns the keys of their files. */
export async function deleteMessages({ tx, coverKey, texts: { transKeys } }: OfTexts): Promise<string[]> {
  const { rows } = await sql<{ file_key: string | null; original_key: string | null }>`
    delete from picture where cover_key = ${coverKey} and trans_key = any(${transKeys}::bigint[])
    returning file_key, original_key`.execute(tx.q);
  for (const table of ['message_outbox', 'message_attempt', 'message_link', 'text_visit'])
    await sql`delete from ${sql.table(table)} where cover_key = ${coverKey} and trans_key = any(${transKeys}::bigint[])`.execute(
      tx.q,
    );
  await sql`
    delete from source_record where cover_key = ${coverKey} and kind = 'message'
      and target_key = any(${transKeys}::bigint[])`.execute(tx.q);
  await sql`
    delete from message where cover_key = ${coverKey} and trans_key = any(${transKeys}::bigint[])`.execute(tx.q);
  return rows.flatMap(({ file_key, original_key }) => [file_key, original_key].filter((key) => key !== null));
}

type Thread = { conv_key: number; loc_key: number };

/** The threads that lose messages or their patient. */
export async function readThreads({ tx, coverKey, texts: { convKeys, transKeys } }: OfTexts): Promise<Thread[]> {
  const { rows } = await sql<Thread>`
    select conv_key, loc_key from conversation where cover_key = ${coverKey} and (conv_key = any(${convKeys}::integer[])
      or conv_key in (select conv_key from message where cover_key = ${coverKey}
        and trans_key = any(${transKeys}::bigint[])))`.execute(tx.q);
  return rows;
}

/**
 * Deletes the patient's threads where nothing is left of anybody else and no hold waits for a decision; the others lose
 * the patient, and show their newest message. Returns the files of texts that were to go out later.
 */
export async function releaseThreads({
  tx,
  coverKey,
  patientKey,
  threads,
  texts: { convKeys },
}: OfPatient & { threads: readonly Thread[]; texts: Texts }): Promise<string[]> {
  const gone = sql`cover_key = ${coverKey} and conv_key = any(${convKeys}::integer[])
    and not exists (select 1 from message m where m.cover_key = ${coverKey} and m.conv_key = c.conv_key)
    and not exists (select 1 from consent_hold h where h.cover_key = ${coverKey} and h.conv_key = c.conv_key)`;
  const scheduled = sql`from scheduled_text where cover_key = ${coverKey} and conv_key = any(${convKeys}::integer[])`;
  const pictures = await sql<{ file_key: string }>`
    delete from scheduled_picture where cover_key = ${coverKey} and text_key in (select text_key ${scheduled})
    returning file_key`.execute(tx.q);
  await sql`delete ${scheduled}`.execute(tx.q);
  await sql`delete from conversation_opening c where ${gone}`.execute(tx.q);
  await sql`delete from conversation c where ${gone}`.execute(tx.q);
  await sql`update conversation set patient_key = null where cover_key = ${coverKey} and patient_key = ${patientKey}`.execute(
    tx.q,
  );
  const left = threads.map(({ conv_key }) => conv_key);
  await sql`
    update conversation c set last_trans_key = m.trans_key, last_body = coalesce(m.body, ''),
      last_kind = coalesce(m.kind, c.last_kind), last_picture_keys = coalesce(m.picture_keys, '{}'),
      last_delivery_status = m.delivery_status, last_transmission_at = coalesce(m.created_at, c.last_transmission_at)
    from conversation own
    left join lateral (
      select trans_key, body, kind, picture_keys, delivery_status, created_at from message
      where cover_key = ${coverKey} and conv_key = own.conv_key and kind in ('incoming', 'outgoing') order by trans_key desc limit 1) m on true
    where own.cover_key = ${coverKey} and own.conv_key = any(${left}::integer[])
      and c.cover_key = ${coverKey} and c.conv_key = own.conv_key`.execute(tx.q);
  return pictures.rows.map(({ file_key }) => file_key);
}
