import { writtenTexts } from '@sightline/contract/languages';
import type { Level } from '@sightline/contract/levels';
import { sql } from 'kysely';
import type { Json } from '../../db/schema.ts';
import type { CoverTransaction } from '../../db/scope.ts';
import type { StoredType, TypeRecord } from './appointment-types.types.ts';

const SAVED_BY = sql<string>`coalesce(trim(u.given_name || ' ' || u.family_name), '')`.as('saved_by');

async function readOwnValues(tx: CoverTransaction): Promise<StoredType[]> {
  const rows = await tx.q
    .selectFrom('appointment_type as t')
    .leftJoin('app_user as u', 'u.user_id', 't.saved_by')
    .select([
      't.task_key',
      't.name',
      't.names',
      't.appointment_type',
      't.length',
      't.slot_size',
      't.cost',
      't.schedule',
    ])
    .select(['t.is_active', 't.bring', 't.version', 't.saved_at', SAVED_BY])
    .where('t.cover_key', '=', tx.coverKey)
    .where('t.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    taskKey: row.task_key,
    name: row.name,
    names: writtenTexts(row.names),
    records: [{ locKey: 0, acctKey: 0, ...recordOf(row) }],
  }));
}

type ValueRow = {
  appointment_type: string;
  length: number;
  slot_size: number;
  cost: number;
  schedule: string;
  is_active: boolean;
  bring: Json;
  version: number;
  saved_at: Temporal.Instant | null;
  saved_by: string;
};

const recordOf = (row: ValueRow): Omit<TypeRecord, keyof Level> => ({
  appointmentType: row.appointment_type,
  length: row.length,
  slotSize: row.slot_size,
  cost: row.cost,
  schedule: row.schedule,
  active: row.is_active,
  bring: writtenTexts(row.bring),
  version: row.version,
  savedAt: row.saved_at,
  savedBy: row.saved_by,
});

/** The practice's types, with the differences at any of these locations and providers. */
export async function readTypes({
  tx,
  locKeys,
  acctKeys,
}: {
  tx: CoverTransaction;
  locKeys: readonly number[];
  acctKeys: readonly number[];
}): Promise<StoredType[]> {
  const types = await readOwnValues(tx);
  if ([...locKeys, ...acctKeys].every((key) => key === 0)) return types;
  const rows = await tx.q
    .selectFrom('appointment_type_setting as s')
    .leftJoin('app_user as u', 'u.user_id', 's.saved_by')
    .select(['s.task_key', 's.loc_key', 's.acct_key', 's.appointment_type', 's.length', 's.slot_size', 's.cost'])
    .select(['s.schedule', 's.is_active', 's.bring', 's.version', 's.saved_at', SAVED_BY])
    .where('s.cover_key', '=', tx.coverKey)
    .where('s.loc_key', '=', sql<number>`any(${[0, ...locKeys]}::integer[])`)
    .where('s.acct_key', '=', sql<number>`any(${[0, ...acctKeys]}::integer[])`)
    .execute();
  const byTask = Map.groupBy(rows, (row) => row.task_key);
  return types.map((type) => ({
    ...type,
    records: [
      ...type.records,
      ...(byTask.get(type.taskKey) ?? []).map((row) => ({
        locKey: row.loc_key,
        acctKey: row.acct_key,
        ...recordOf(row),
      })),
    ],
  }));
}
