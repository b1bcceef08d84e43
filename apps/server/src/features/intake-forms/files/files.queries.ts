import { sql } from 'kysely';
import { overPractices } from '../../../db/over-practices.ts';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';

export async function insertFile({
  tx,
  file,
}: {
  tx: CoverTransaction;
  file: { fileToken: string; formKey: number; fileName: string; contentType: string; size: number };
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
    })
    .execute();
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
    .set({ entry_key: entryKey })
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
