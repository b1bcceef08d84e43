import type { Level } from '@sightline/contract/levels';
import { type SqlBool, sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { SaveStamp, SettingKind } from '../setup.types.ts';

type Kind = SettingKind<object>['name'];

export type StoredRecord = Level & SaveStamp & { value: object };

/** The records for a level: its own and those of wider ones. */
export async function readRecords({
  tx,
  kind,
  level,
}: {
  tx: CoverTransaction;
  kind: Kind;
  level: Level;
}): Promise<StoredRecord[]> {
  const rows = await tx.q
    .selectFrom('booking_setting as s')
    .leftJoin('app_user as u', 'u.user_id', 's.saved_by')
    .select(['s.loc_key', 's.acct_key', 's.value', 's.version', 's.saved_at'])
    .select(sql<string>`coalesce(trim(u.given_name || ' ' || u.family_name), '')`.as('saved_by'))
    .where('s.cover_key', '=', tx.coverKey)
    .where('s.kind', '=', kind)
    .where('s.loc_key', 'in', [0, level.locKey])
    .where('s.acct_key', 'in', [0, level.acctKey])
    .execute();
  return rows.map((row) => ({
    locKey: row.loc_key,
    acctKey: row.acct_key,
    // Written by `upsertRecord`, always an object.
    value: Object(row.value),
    version: row.version,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
  }));
}

/** Writes the record of exactly this level; returns whether it is new. */
export async function upsertRecord({
  tx,
  kind,
  level,
  value,
  userId,
}: {
  tx: CoverTransaction;
  kind: Kind;
  level: Level;
  value: object;
  userId: number | null;
}): Promise<{ isInserted: boolean }> {
  const row = await tx.q
    .insertInto('booking_setting')
    .values({
      cover_key: tx.coverKey,
      kind,
      loc_key: level.locKey,
      acct_key: level.acctKey,
      value: JSON.stringify(value),
      saved_at: tx.now,
      saved_by: userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['cover_key', 'kind', 'loc_key', 'acct_key']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        version: eb.ref('excluded.version'),
        saved_at: eb.ref('excluded.saved_at'),
        saved_by: eb.ref('excluded.saved_by'),
      })),
    )
    .returning(sql<SqlBool>`xmax = 0`.as('is_inserted'))
    .executeTakeFirstOrThrow();
  return { isInserted: row.is_inserted === true };
}

/** Deletes the record of exactly this level; returns how many there were. */
export async function deleteRecord({
  tx,
  kind,
  level,
}: {
  tx: CoverTransaction;
  kind: Kind;
  level: Level;
}): Promise<number> {
  const rows = await tx.q
    .deleteFrom('booking_setting')
    .where('cover_key', '=', tx.coverKey)
    .where('kind', '=', kind)
    .where('loc_key', '=', level.locKey)
    .where('acct_key', '=', level.acctKey)
    .returning('version')
    .execute();
  return rows.length;
}
