import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';

/** A file of an entry; null if the entry does not have it. */
export async function readEntryFile({
  tx,
  entryKey,
  fileToken,
}: {
  tx: CoverTransaction;
  entryKey: number;
  fileToken: string;
}): Promise<{ fileName: string; contentType: string; patientKey: number | null } | null> {
  const row = await tx.q
    .selectFrom('form_file as f')
    .innerJoin('form_entry as e', (join) =>
      join.on('e.cover_key', '=', ownCoverKey).onRef('e.entry_key', '=', 'f.entry_key'),
    )
    .leftJoin('appointment as a', (join) =>
      join.on('a.cover_key', '=', ownCoverKey).onRef('a.appt_key', '=', 'e.appt_key'),
    )
    .select(['f.file_name', 'f.content_type', 'a.patient_key'])
    .where('f.cover_key', '=', tx.coverKey)
    .where('f.entry_key', '=', entryKey)
    .where('f.file_token', '=', fileToken)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { fileName: row.file_name, contentType: row.content_type, patientKey: row.patient_key };
}

/** Which of these files have a row. */
export async function readKnownTokens({
  tx,
  tokens,
}: {
  tx: SystemTransaction;
  tokens: readonly string[];
}): Promise<Set<string>> {
  const rows = await tx.q
    .selectFrom('form_file')
    .select('file_token')
    .where('file_token', '=', sql<string>`any(${tokens}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.file_token));
}
