import { sql } from 'kysely';
import type { CoverTransaction, SystemTransaction } from './scope.ts';

/** From here to the end of the transaction, changes are not reported back: the practice system keeps its own record. */
export async function stayQuiet({ tx }: { tx: CoverTransaction | SystemTransaction }): Promise<void> {
  await sql`set local sightline.is_loading = 'on'`.execute(tx.q);
}
