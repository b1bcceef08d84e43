import type { Level } from '@sightline/contract/levels';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import { nameKey } from './insurance-types.rules.ts';
import type { CarrierRecord, CarrierValue } from './insurance-types.types.ts';

type Rows = SelectQueryBuilder<DB, 'insurance_type', object>;

async function readCarriers({
  tx,
  narrow,
}: {
  tx: CoverTransaction;
  narrow: (rows: Rows) => Rows;
}): Promise<CarrierRecord[]> {
  const rows = await narrow(tx.q.selectFrom('insurance_type').where('cover_key', '=', tx.coverKey))
    .select(['ins_name', 'loc_key', 'acct_key', 'days_blocked', 'order_key', 'schedule'])
    .select(['is_removed', 'version', 'saved_at'])
    .select(
      sql<string>`coalesce((select trim(u.given_name || ' ' || u.family_name) from app_user u
        where u.user_id = insurance_type.saved_by), '')`.as('saved_by_name'),
    )
    .execute();
  return rows.map((row) => ({
    insName: row.ins_name,
    locKey: row.loc_key,
    acctKey: row.acct_key,
    daysBlocked: row.days_blocked,
    orderKey: row.order_key,
    schedule: row.schedule,
    isRemoved: row.is_removed,
    version: row.version,
    savedAt: row.saved_at,
    savedBy: row.saved_by_name,
  }));
}

/** The rows for a level: its own and those of wider ones. */
export const readCarriersFor = ({ tx, level }: { tx: CoverTransaction; level: Level }): Promise<CarrierRecord[]> =>
  readCarriers({
    tx,
    narrow: (rows) => rows.where('loc_key', 'in', [0, level.locKey]).where('acct_key', 'in', [0, level.acctKey]),
  });

/** Every row of the practice. */
export const readEveryCarrier = ({ tx }: { tx: CoverTransaction }): Promise<CarrierRecord[]> =>
  readCarriers({
    tx,
    narrow: (rows) => rows.orderBy('ins_name_lc').orderBy('loc_key').orderBy('acct_key'),
  });

/** Writes a carrier's row at exactly this level; returns whether it is new. */
export async function upsertCarrier({
  tx,
  level,
  value,
  isRemoved = false,
  userId,
}: {
  tx: CoverTransaction;
  level: Level;
  value: CarrierValue;
  isRemoved?: boolean;
  userId: number | null;
}): Promise<{ isInserted: boolean }> {
  const row = await tx.q
    .insertInto('insurance_type')
    .values({
      cover_key: tx.coverKey,
      loc_key: level.locKey,
      acct_key: level.acctKey,
      ins_name: value.insName,
      days_blocked: value.daysBlocked,
      order_key: value.orderKey,
      schedule: value.schedule,
      is_removed: isRemoved,
      saved_at: tx.now,
      saved_by: userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['cover_key', 'ins_name_lc', 'loc_key', 'acct_key']).doUpdateSet((eb) => ({
        days_blocked: eb.ref('excluded.days_blocked'),
        order_key: eb.ref('excluded.order_key'),
        schedule: eb.ref('excluded.schedule'),
        is_removed: eb.ref('excluded.is_removed'),
        origin: eb.ref('excluded.origin'),
        version: eb.ref('excluded.version'),
        saved_at: eb.ref('excluded.saved_at'),
        saved_by: eb.ref('excluded.saved_by'),
      })),
    )
    .returning(sql<SqlBool>`xmax = 0`.as('is_inserted'))
    .executeTakeFirstOrThrow();
  return { isInserted: row.is_inserted === true };
}

/** Deletes a carrier's rows: at exactly this level, or also those below it. */
export async function deleteCarriers({
  tx,
  level,
  insName,
  isWithBelow,
}: {
  tx: CoverTransaction;
  level: Level;
  insName: string;
  isWithBelow: boolean;
}): Promise<void> {
  const isAll = (key: number): boolean => isWithBelow && key === 0;
  await tx.q
    .deleteFrom('insurance_type')
    .where('cover_key', '=', tx.coverKey)
    .where('ins_name_lc', '=', nameKey(insName))
    .$if(!isAll(level.locKey), (rows) => rows.where('loc_key', '=', level.locKey))
    .$if(!isAll(level.acctKey), (rows) => rows.where('acct_key', '=', level.acctKey))
    .execute();
}
