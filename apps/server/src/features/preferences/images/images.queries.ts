import type { Level } from '@sightline/contract/levels';
import type { ImageField } from '@sightline/contract/preferences.calls';
import { sql } from 'kysely';
import { enterSecret } from '../../../db/directory.ts';
import { overPractices } from '../../../db/over-practices.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';

type OfLevel = { tx: CoverTransaction; level: Level };

export async function insertImage({
  tx,
  level,
  name,
  field,
  byteCount,
}: OfLevel & { name: string; field: ImageField; byteCount: number }): Promise<void> {
  await enterSecret({ tx, coverKey: tx.coverKey, kind: 'booking-image', key: name });
  await tx.q
    .insertInto('booking_image')
    .values({
      cover_key: tx.coverKey,
      image_name: name,
      field,
      loc_key: level.locKey,
      acct_key: level.acctKey,
      byte_count: byteCount,
      created_at: tx.now,
    })
    .execute();
}

export async function countImages({ tx, names }: { tx: CoverTransaction; names: readonly string[] }): Promise<number> {
  const rows = await tx.q
    .selectFrom('booking_image')
    .select('image_name')
    .where('cover_key', '=', tx.coverKey)
    .where('image_name', '=', sql<string>`any(${names}::text[])`)
    .execute();
  return rows.length;
}

/** Pictures uploaded for exactly this level that no record shows, the newest of a field last. */
export async function readUnused({
  tx,
  level,
}: OfLevel): Promise<{ name: string; field: string; createdAt: Temporal.Instant }[]> {
  const rows = await tx.q
    .selectFrom('booking_image as i')
    .select(['i.image_name', 'i.field', 'i.created_at'])
    .where('i.cover_key', '=', tx.coverKey)
    .where('i.loc_key', '=', level.locKey)
    .where('i.acct_key', '=', level.acctKey)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('booking_image_use as u')
            .select('u.image_name')
            .where('u.cover_key', '=', ownCoverKey)
            .whereRef('u.image_name', '=', 'i.image_name'),
        ),
      ),
    )
    .orderBy('i.created_at')
    .execute();
  return rows.map((row) => ({ name: row.image_name, field: row.field, createdAt: row.created_at }));
}

/** Records which pictures the record of exactly this level now shows. */
export async function replaceUses({
  tx,
  level,
  images,
}: OfLevel & { images: Record<ImageField, string> }): Promise<void> {
  await tx.q
    .deleteFrom('booking_image_use')
    .where('cover_key', '=', tx.coverKey)
    .where('loc_key', '=', level.locKey)
    .where('acct_key', '=', level.acctKey)
    .execute();
  const uses = Object.entries(images).filter(([, name]) => name !== '');
  if (uses.length === 0) return;
  await tx.q
    .insertInto('booking_image_use')
    .values(
      uses.map(([field, image_name]) => ({
        cover_key: tx.coverKey,
        loc_key: level.locKey,
        acct_key: level.acctKey,
        field,
        image_name,
      })),
    )
    .execute();
}

/** Deletes those of these pictures that no record shows; returns which. */
export async function deleteUnshown({
  tx,
  names,
}: {
  tx: CoverTransaction;
  names: readonly string[];
}): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ image_name: string }>`
    delete from booking_image i
    where i.cover_key = ${tx.coverKey} and i.image_name = any(${names}::text[])
      and not exists (select 1 from booking_image_use u
        where u.cover_key = ${ownCoverKey} and u.image_name = i.image_name)
    returning i.image_name`.execute(tx.q);
  return rows.map((row) => row.image_name);
}

/** Deletes, in every practice, pictures uploaded before then and never saved; returns how many. */
export async function deleteForgotten({
  tx,
  before,
}: {
  tx: SystemTransaction;
  before: Temporal.Instant;
}): Promise<number> {
  const { rows } = await sql<{ cover_key: number }>`
    select ${overPractices('the daily sweep of pictures')} i.cover_key from booking_image i
    where i.created_at < ${before}
      and not exists (select 1 from booking_image_use u
        where u.cover_key = i.cover_key and u.image_name = i.image_name)
    group by i.cover_key`.execute(tx.q);
  let count = 0;
  for (const { cover_key: coverKey } of rows) count += await deleteForgottenOf({ tx, coverKey, before });
  return count;
}

async function deleteForgottenOf({
  tx,
  coverKey,
  before,
}: {
  tx: SystemTransaction;
  coverKey: number;
  before: Temporal.Instant;
}): Promise<number> {
  const { rows } = await sql<{ image_name: string }>`
    delete from booking_image where cover_key = ${coverKey} and image_name in (
      select i.image_name from booking_image i
      where i.cover_key = ${coverKey} and i.created_at < ${before}
        and not exists (select 1 from booking_image_use u
          where u.cover_key = ${coverKey} and u.image_name = i.image_name)
      for update skip locked)
    returning image_name`.execute(tx.q);
  return rows.length;
}
