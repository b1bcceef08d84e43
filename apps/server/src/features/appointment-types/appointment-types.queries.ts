import type { ByLanguage } from '@sightline/contract/languages';
import type { Level } from '@sightline/contract/levels';
import { type SqlBool, sql } from 'kysely';
import type { CoverTransaction } from '../../db/scope.ts';
import { nextSettingVersion } from '../../db/setting-version.ts';
import type { NewType, TypeValue } from './appointment-types.types.ts';

type OfType = { tx: CoverTransaction; taskKey: number };
type TypeWrite = { level: Level; value: TypeValue; userId: number | null };

const columnsOf = (value: TypeValue) => ({
  appointment_type: value.appointmentType,
  length: value.length,
  slot_size: value.slotSize,
  cost: value.cost,
  schedule: value.schedule,
  is_active: value.active,
  bring: value.bring,
});

async function updateOwnValues({ tx, taskKey, value, userId }: OfType & Omit<TypeWrite, 'level'>): Promise<void> {
  await tx.q
    .updateTable('appointment_type')
    .set({
      ...columnsOf(value),
      version: await nextSettingVersion(tx.q),
      saved_at: tx.now,
      saved_by: userId,
    })
    .where('cover_key', '=', tx.coverKey)
    .where('task_key', '=', taskKey)
    .execute();
}

/** Writes a type's values at exactly this level; returns whether they are new there. */
export async function upsertType({
  tx,
  taskKey,
  level,
  value,
  userId,
}: OfType & TypeWrite): Promise<{ isInserted: boolean }> {
  if (level.locKey === 0 && level.acctKey === 0) {
    await updateOwnValues({ tx, taskKey, value, userId });
    return { isInserted: false };
  }
  const row = await tx.q
    .insertInto('appointment_type_setting')
    .values({
      cover_key: tx.coverKey,
      task_key: taskKey,
      loc_key: level.locKey,
      acct_key: level.acctKey,
      ...columnsOf(value),
      saved_at: tx.now,
      saved_by: userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['cover_key', 'task_key', 'loc_key', 'acct_key']).doUpdateSet((eb) => ({
        appointment_type: eb.ref('excluded.appointment_type'),
        length: eb.ref('excluded.length'),
        slot_size: eb.ref('excluded.slot_size'),
        cost: eb.ref('excluded.cost'),
        schedule: eb.ref('excluded.schedule'),
        is_active: eb.ref('excluded.is_active'),
        bring: eb.ref('excluded.bring'),
        version: eb.ref('excluded.version'),
        saved_at: eb.ref('excluded.saved_at'),
        saved_by: eb.ref('excluded.saved_by'),
      })),
    )
    .returning(sql<SqlBool>`xmax = 0`.as('is_inserted'))
    .executeTakeFirstOrThrow();
  return { isInserted: row.is_inserted === true };
}

/** Sets a type's names for patients who read other languages. */
export async function updateNames({ tx, taskKey, names }: OfType & { names: ByLanguage }): Promise<void> {
  await tx.q
    .updateTable('appointment_type')
    .set({ names })
    .where('cover_key', '=', tx.coverKey)
    .where('task_key', '=', taskKey)
    .execute();
}

/** Adds types under names the practice does not have yet; returns their keys. */
export async function insertTypes({
  tx,
  types,
  userId,
}: {
  tx: CoverTransaction;
  types: readonly NewType[];
  userId: number | null;
}): Promise<number[]> {
  if (types.length === 0) return [];
  const rows = await tx.q
    .insertInto('appointment_type')
    .values(
      types.map(({ name, names = {}, ...value }) => ({
        cover_key: tx.coverKey,
        name,
        names,
        ...columnsOf(value),
        saved_at: tx.now,
        saved_by: userId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('task_key')
    .execute();
  return rows.map((row) => row.task_key);
}

/** Removes a type from the list everywhere; past visits keep its name. */
export async function markDeleted({ tx, taskKey, userId }: OfType & { userId: number | null }): Promise<void> {
  await tx.q
    .updateTable('appointment_type')
    .set({ deleted_at: tx.now, is_active: false, saved_at: tx.now, saved_by: userId })
    .where('cover_key', '=', tx.coverKey)
    .where('task_key', '=', taskKey)
    .execute();
}

/** Deletes the differences at exactly this level; returns how many there were. */
export async function deleteTypeSetting({ tx, taskKey, level }: OfType & { level: Level }): Promise<number> {
  const rows = await tx.q
    .deleteFrom('appointment_type_setting')
    .where('cover_key', '=', tx.coverKey)
    .where('task_key', '=', taskKey)
    .where('loc_key', '=', level.locKey)
    .where('acct_key', '=', level.acctKey)
    .returning('version')
    .execute();
  return rows.length;
}
