import { type Language, languageOf } from '@sightline/contract/languages';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { Run } from '../runs/runs.types.ts';

type In = { tx: CoverTransaction };
type FolderRun = Pick<Run, 'import_key' | 'state' | 'message' | 'counts' | 'file_name' | 'folder_path'>;

/** Runs whose files still wait in the folder. */
export async function readFolderRuns({ tx }: In): Promise<(FolderRun & { folder_path: string })[]> {
  const { rows } = await sql<FolderRun & { folder_path: string }>`
    select import_key, state, message, counts, file_name,
      coalesce(folder_path, '') as folder_path
    from import_run
    where cover_key = ${tx.coverKey} and origin = 'folder' and folder_path is not null
    order by import_key`.execute(tx.q);
  return rows;
}

/** When the newest import of a file's source and kind was of this very file. */
export async function readSameImport({
  tx,
  source,
  digest,
}: In & { source: string; digest: string }): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ finished_at: Temporal.Instant }>`
    select coalesce(r.finished_at, r.changed_at) as finished_at from import_run r
    where r.cover_key = ${tx.coverKey} and r.source = ${source} and r.digest = ${digest} and r.state = 'done'
      and not exists (
        select 1 from import_run later
        where later.cover_key = ${ownCoverKey} and later.source = r.source and later.kind = r.kind
          and later.state = 'done' and later.import_key > r.import_key)
    limit 1`.execute(tx.q);
  return rows[0]?.finished_at ?? null;
}

/** A file that couldn't be taken: its failure goes into the history. */
export async function insertFailure({
  tx,
  failure,
}: In & {
  failure: { source: string; fileName: string; bytes: number; message: string; folderPath: string | null };
}): Promise<void> {
  const { source, fileName, bytes, message, folderPath } = failure;
  await sql`
    insert into import_run (cover_key, source, kind, state, origin, file_name, byte_count, digest, message, folder_path,
      created_at, changed_at, finished_at)
    values (${tx.coverKey}, ${source}, null, 'failed', 'folder', ${fileName}, ${bytes}, '', ${message}, ${folderPath},
      ${tx.now}, ${tx.now}, ${tx.now})`.execute(tx.q);
}

/** Whether the newest import from the folder failed with this message, so that it is not reported every minute. */
export async function isNewestFailure({ tx, message }: In & { message: string }): Promise<boolean> {
  const { rows } = await sql<{ message: string | null }>`
    select message from import_run where cover_key = ${tx.coverKey} and origin = 'folder'
    order by import_key desc limit 1`.execute(tx.q);
  return rows[0]?.message === message;
}

/** Staff's addresses belong to no practice: these run across practices. */
type Across = { tx: SystemTransaction; coverKey: number };

/** The file is out of the way. */
export async function clearPath({ tx, coverKey, importKey }: Across & { importKey: number }): Promise<boolean> {
  const result = await sql`
    update import_run set folder_path = null
    where cover_key = ${coverKey} and import_key = ${importKey} and folder_path is not null`.execute(tx.q);
  return (result.numAffectedRows ?? 0n) > 0n;
}

type Administrator = { email: string; language: string };

/** The addresses of those who run the practice, each with its reader's language, or the practice's until they choose one. */
export async function readAdministrators({ tx, coverKey }: Across): Promise<Administrator[]> {
  const practice = tx.q.selectFrom('cover').select('language').where('cover_key', '=', coverKey);
  const { language } = await practice.executeTakeFirstOrThrow();
  const { rows } = await sql<Administrator>`
    select u.email, coalesce(min(u.language), ${language}) as language
    from app_user u
    join user_cover uc on uc.user_id = u.user_id and uc.cover_key = ${coverKey}
    where u.email <> '' and u.disabled_at is null and u.role in ('admin', 'manager', 'superadmin')
    group by u.email
    order by u.email`.execute(tx.q);
  return rows;
}

type Notice = { recipient: string; locale: string; subject: string; body: string };

export async function insertNotices({ tx, coverKey, notices }: Across & { notices: readonly Notice[] }): Promise<void> {
  if (notices.length === 0) return;
  const common = { cover_key: coverKey, audience: 'practice', kind: 'notice', run_at: tx.now, created_at: tx.now };
  await tx.q
    .insertInto('mail_outbox')
    .values(notices.map((notice) => ({ ...common, ...notice })))
    .execute();
}

/** The practice's language; null without the practice. */
export async function readPracticeLanguage({ tx }: In): Promise<Language | null> {
  const { rows } = await sql<{ language: string }>`
    select language from cover where cover_key = ${tx.coverKey}`.execute(tx.q);
  return rows[0] === undefined ? null : languageOf(rows[0].language);
}
