import type { CoverTransaction } from '../../../db/scope.ts';
import type { SummaryEntry } from './logs.types.ts';

/** Remaining entries of the old tables; keys of 0 mean all. */
export async function readLeftEntries({
  tx,
  locKey,
  acctKey,
}: {
  tx: CoverTransaction;
  locKey: number;
  acctKey: number;
}): Promise<SummaryEntry[]> {
  const rows = await tx.q
    .selectFrom('legacy_schedule_entry')
    .where('cover_key', '=', tx.coverKey)
    .where('migrated_at', 'is', null)
    .where('is_mirror', '=', false)
    .$if(locKey > 0, (entries) => entries.where('loc_key', '=', locKey))
    .$if(acctKey > 0, (entries) => entries.where('acct_key', '=', acctKey))
    .select(['block_id', 'document_id', 'loc_key', 'acct_key', 'is_blackout'])
    .select(['weekday', 'from_date', 'to_date', 'start_minute', 'end_minute'])
    .orderBy('block_id')
    .execute();
  return rows.map((row) => ({
    blockId: row.block_id,
    documentId: row.document_id,
    locKey: row.loc_key,
    acctKey: row.acct_key,
    isBlackout: row.is_blackout,
    weekday: row.weekday,
    from: row.from_date?.toString() ?? '',
    to: row.to_date?.toString() ?? '',
    startMinute: row.start_minute,
    endMinute: row.end_minute,
  }));
}
