import { formatDay } from '@sightline/scheduling/days';
import type { LegacyRow } from '@sightline/scheduling/legacy';
import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { ProviderAtLocation } from '../../availability/availability.types.ts';

type ProviderQuery = { tx: CoverTransaction; place: ProviderAtLocation };

/** Locks providers one after the other by key, so that two requests for many cannot deadlock. */
export async function lockProviders({
  tx,
  acctKeys,
}: {
  tx: CoverTransaction;
  acctKeys: readonly number[];
}): Promise<void> {
  await tx.q
    .selectFrom('provider')
    .where('cover_key', '=', tx.coverKey)
    .where('acct_key', '=', sql<number>`any(${[...acctKeys]}::integer[])`)
    .select('acct_key')
    .orderBy('acct_key')
    .forNoKeyUpdate()
    .execute();
}

const leftEntries = ({ tx, place }: ProviderQuery) =>
  tx.q
    .deleteFrom('legacy_schedule_entry')
    .where('cover_key', '=', tx.coverKey)
    .where('loc_key', '=', place.locKey)
    .where('acct_key', '=', place.acctKey)
    .where('migrated_at', 'is', null)
    .where('is_mirror', '=', false);

/** Deletes a provider's remaining entries at a location. */
export async function deleteLeftEntries(at: ProviderQuery): Promise<number> {
  const { numDeletedRows } = await leftEntries(at).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes some or all entries of a group. */
export async function deleteEntries({
  documentId,
  blockIds,
  ...at
}: ProviderQuery & { documentId: string; blockIds: readonly number[] }): Promise<number> {
  const { numDeletedRows } = await leftEntries(at)
    .$if(documentId !== '', (entries) => entries.where('document_id', '=', documentId))
    .$if(blockIds.length > 0, (entries) =>
      entries.where('block_id', '=', sql<number>`any(${[...blockIds]}::integer[])`),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteMirrors({ tx, place }: ProviderQuery): Promise<void> {
  await tx.q
    .deleteFrom('legacy_schedule_entry')
    .where('cover_key', '=', tx.coverKey)
    .where('loc_key', '=', place.locKey)
    .where('acct_key', '=', place.acctKey)
    .where('is_mirror', '=', true)
    .execute();
}

const CHUNK = 1000;
const dayOrNull = (day: number | null) => (day === null ? null : formatDay(day));

/** Writes entries for programs that still read the old tables. */
export async function insertMirrors({
  tx,
  rows,
  documentOf,
}: {
  tx: CoverTransaction;
  rows: readonly LegacyRow[];
  documentOf: (ruleId: number) => string;
}): Promise<void> {
  const values = rows.map((row) => ({
    cover_key: tx.coverKey,
    document_id: documentOf(row.ruleId),
    loc_key: row.locKey,
    acct_key: row.acctKey,
    is_blackout: row.isBlackout,
    weekday: row.weekday,
    from_date: dayOrNull(row.fromDay),
    to_date: dayOrNull(row.toDay),
    start_minute: row.hours.from,
    end_minute: row.hours.to,
    task_keys: row.taskKeys === 'any' ? [] : [...row.taskKeys],
    simultaneous: row.simultaneous,
    rule_id: row.ruleId,
    is_mirror: true,
  }));
  for (let from = 0; from < values.length; from += CHUNK)
    await tx.q
      .insertInto('legacy_schedule_entry')
      .values(values.slice(from, from + CHUNK))
      .execute();
}
