import { sql } from 'kysely';
import type { CoverTransaction } from '../../../../db/scope.ts';

/** Counts a move, so that each is announced once. */
export async function countMove({ tx, apptKey }: { tx: CoverTransaction; apptKey: number }): Promise<void> {
  await tx.q
    .updateTable('web_booking')
    .set({ moves: sql`moves + 1`, moved_at: tx.now })
    .where('cover_key', '=', tx.coverKey)
    .where('appt_key', '=', apptKey)
    .execute();
}
