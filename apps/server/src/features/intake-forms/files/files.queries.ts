import { sql } from 'kysely';
import { overPractices } from '../../../db/over-practices.ts';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { WaitingFiles } from './files.types.ts';

export async function insertFile({
  tx,
  file,
}: {
  tx: CoverTransaction;
  file: {
    fileToken: string;
    formKey: number;
    fileName: string;
    contentType: string;
    size: number;
    /** The address it came from, as far as it is one customer's. */
    network: string;
  };
}): Promise<void> {
  await tx.q
    .insertInto('form_file')
    .values({
      cover_key: tx.coverKey,
      file_token: file.fileToken,
      form_key: file.formKey,
      file_name: file.fileName,
      content_type: file.contentType,
      byte_count: file.size,
      created_at: tx.now,
      network: file.network,
    })
    .execute();
}

/** The practice's files that no form was sent with yet, and those of them that came from a network. */
export async function readWaiting({ tx, network }: { tx: CoverTransaction; network: string }): Promise<WaitingFiles> {
  const { rows } = await sql<{ count: number; bytes: number; own: number; ownBytes: number }>`
    select count(*)::integer as count, coalesce(sum(byte_count), 0)::float8 as bytes,
      count(*) filter (where network = ${network})::integer as own,
      coalesce(sum(byte_count) filter (where network = ${network}), 0)::float8 as "ownBytes"
    from form_file where cover_key = ${tx.coverKey} and entry_key is null`.execute(tx.q);
  const { count, bytes, own, ownBytes } = rows[0] ?? { count: 0, bytes: 0, own: 0, ownBytes: 0 };
  return { count, bytes, ofNetwork: { count: own, bytes: ownBytes } };
}

/** Assigns a form's unclaimed files to this entry; returns how many of the named ones were. */
export async function claimFiles({
  tx,
  entryKey,
  formKey,
  tokens,
}: {
  tx: CoverTransaction;
  entryKey: number;
  formKey: number;
  tokens: readonly string[];
}): Promise<number> {
  if (tokens.length === 0) return 0;
  const rows = await tx.q
    .updateTable('form_file')
    .set({ entry_key: entryKey, network: null })
    .where('cover_key', '=', tx.coverKey)
    .where('file_token', '=', sql<string>`any(${tokens}::text[])`)
    .where('form_key', '=', formKey)
    .where('entry_key', 'is', null)
    .returning('file_token')
    .execute();
  return rows.length;
}

/** Deletes, in every practice, files not claimed since then. */
export async function deleteUnclaimed({
  tx,
  before,
}: {
  tx: SystemTransaction;
  before: Temporal.Instant;
}): Promise<{ coverKey: number; fileToken: string }[]> {
  const { rows } = await sql<{ cover_key: number; file_token: string }>`
    delete from ${overPractices('the daily sweep of files')} form_file
    where entry_key is null and created_at < ${before}
    returning cover_key, file_token`.execute(tx.q);
  return rows.map((row) => ({ coverKey: row.cover_key, fileToken: row.file_token }));
}
