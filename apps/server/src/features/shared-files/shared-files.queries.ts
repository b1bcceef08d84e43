import { sql } from 'kysely';
import { enterSecret, findInDirectory } from '../../db/directory.ts';
import { ownCoverKey } from '../../db/own-cover-key.ts';
import { isOwnLocation } from '../../db/own-locations.ts';
import type { CoverTransaction, SystemReading, SystemTransaction } from '../../db/scope.ts';
import type { ListedFile } from './shared-files.types.ts';

type Conversation = { patientKey: number | null; birthDate: string | null; origin: string | null };

/** Who a conversation is about, and where the practice's links lead. */
export async function readRecipient({
  tx,
  convKey,
}: {
  tx: CoverTransaction;
  convKey: number;
}): Promise<Conversation | undefined> {
  const { rows } = await sql<Conversation>`
    select k.patient_key as "patientKey", p.dob::text as "birthDate", c.patient_origin as origin
    from conversation k
    join cover c on c.cover_key = ${ownCoverKey}
    left join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = k.patient_key
    where k.cover_key = ${tx.coverKey} and k.conv_key = ${convKey} and k.removed_at is null
      and ${isOwnLocation({ tx, locKey: sql`k.loc_key` })}`.execute(tx.q);
  return rows[0];
}

export type NewFile = {
  patientKey: number;
  convKey: number;
  codeHash: Buffer;
  fileKey: string;
  fileName: string;
  contentType: string;
  byteCount: number;
  expiresAt: Temporal.Instant;
  userId: number;
};

export async function insertSharedFile({ tx, file }: { tx: CoverTransaction; file: NewFile }): Promise<number> {
  await enterSecret({ tx, coverKey: tx.coverKey, kind: 'shared-file', key: file.codeHash });
  const row = await tx.q
    .insertInto('shared_file')
    .values({
      cover_key: tx.coverKey,
      patient_key: file.patientKey,
      conv_key: file.convKey,
      code_hash: file.codeHash,
      file_key: file.fileKey,
      file_name: file.fileName,
      content_type: file.contentType,
      byte_count: file.byteCount,
      expires_at: file.expiresAt,
      user_id: file.userId,
      created_at: tx.now,
    })
    .returning('shared_key')
    .executeTakeFirstOrThrow();
  return Number(row.shared_key);
}

export type SharedFile = {
  coverKey: number;
  sharedKey: number;
  practice: string;
  locale: string | null;
};

/** The file behind a link's code, in any practice. */
export async function findSharedFile({
  reading,
  codeHash,
}: {
  reading: SystemReading;
  codeHash: Buffer;
}): Promise<SharedFile | undefined> {
  const coverKey = await findInDirectory({ reading, kind: 'shared-file', key: codeHash });
  if (coverKey === null) return undefined;
  const { rows } = await sql<SharedFile>`
    select f.cover_key as "coverKey", f.shared_key::integer as "sharedKey", c.org_name as practice,
      p.preferred_locale as locale
    from shared_file f
    join cover c on c.cover_key = f.cover_key
    join patient p on p.cover_key = f.cover_key and p.patient_key = f.patient_key
    where f.cover_key = ${coverKey} and f.code_hash = ${codeHash}`.execute(reading.q);
  return rows[0];
}

export type LockedFile = {
  patientKey: number;
  birthDate: string | null;
  fileKey: string;
  fileName: string;
  contentType: string;
  wrongTries: number;
  expiresAt: Temporal.Instant;
  revokedAt: Temporal.Instant | null;
};

/** Locked, so that tries at the same time count one after another. */
export async function lockSharedFile({
  tx,
  sharedKey,
}: {
  tx: CoverTransaction;
  sharedKey: number;
}): Promise<LockedFile | undefined> {
  const { rows } = await sql<LockedFile>`
    select f.patient_key as "patientKey", p.dob::text as "birthDate", f.file_key as "fileKey", f.file_name as "fileName",
      f.content_type as "contentType", f.wrong_tries as "wrongTries", f.expires_at as "expiresAt",
      f.revoked_at as "revokedAt"
    from shared_file f join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = f.patient_key
    where f.cover_key = ${tx.coverKey} and f.shared_key = ${sharedKey}
    for update of f`.execute(tx.q);
  return rows[0];
}

/** Counts a wrong birth date, or forgets those before the right one. */
export async function noteTry({
  tx,
  sharedKey,
  isRight,
}: {
  tx: CoverTransaction;
  sharedKey: number;
  isRight: boolean;
}): Promise<void> {
  await sql`
    update shared_file set wrong_tries = case when ${isRight} then 0 else wrong_tries + 1 end,
      opened_at = case when ${isRight} then coalesce(opened_at, ${tx.now}) else opened_at end
    where cover_key = ${tx.coverKey} and shared_key = ${sharedKey}`.execute(tx.q);
}

/** Deletes what lapsed before an instant, of all practices; the sweep of files takes their bytes away. */
export async function deleteLapsed({ tx, before }: { tx: SystemTransaction; before: Temporal.Instant }): Promise<void> {
  await sql`delete from shared_file where expires_at < ${before}`.execute(tx.q);
}

export async function readSharedFiles({
  tx,
  convKey,
}: {
  tx: CoverTransaction;
  convKey: number;
}): Promise<ListedFile[]> {
  const { rows } = await sql<ListedFile>`
    select f.shared_key::integer as "sharedKey", f.file_name as "fileName",
      coalesce(trim(u.given_name || ' ' || u.family_name), '') as "userName", f.created_at as "sharedAt",
      f.expires_at as "expiresAt", f.opened_at as "openedAt", f.revoked_at as "revokedAt", f.wrong_tries as "wrongTries"
    from shared_file f
    left join app_user u on u.user_id = f.user_id
    where f.cover_key = ${tx.coverKey} and f.conv_key = ${convKey}
    order by f.shared_key desc`.execute(tx.q);
  return rows;
}

/** Withdraws a link, once more too; whether there is one. */
export async function revokeLink({
  tx,
  convKey,
  sharedKey,
}: {
  tx: CoverTransaction;
  convKey: number;
  sharedKey: number;
}): Promise<boolean> {
  const { rows } = await sql<{ shared_key: number }>`
    update shared_file set revoked_at = coalesce(revoked_at, ${tx.now})
    where cover_key = ${tx.coverKey} and shared_key = ${sharedKey} and conv_key = ${convKey}
    returning shared_key`.execute(tx.q);
  return rows.length > 0;
}
