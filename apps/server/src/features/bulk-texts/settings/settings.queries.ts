import type { BulkSettings } from '@sightline/contract/bulk-texts.calls';
import type { CoverTransaction } from '../../../db/scope.ts';

export async function upsertSettings({
  tx,
  settings: { aMinute, holdOutPercent },
  userId,
}: {
  tx: CoverTransaction;
  settings: BulkSettings;
  userId: number;
}): Promise<void> {
  const values = { a_minute: aMinute, hold_out_percent: holdOutPercent, saved_at: tx.now, saved_by: userId };
  await tx.q
    .insertInto('bulk_text_setting')
    .values({ cover_key: tx.coverKey, ...values })
    .onConflict((conflict) => conflict.column('cover_key').doUpdateSet(values))
    .execute();
}
