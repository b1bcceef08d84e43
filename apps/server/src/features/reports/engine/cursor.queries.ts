import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import type { FoundRow } from './engine.types.ts';
import { allRows } from './page.queries.ts';

const ROWS_AT_ONCE = 1_000;

/** All selected rows in order, in batches: however many there are, only a few are in memory. */
export async function* readRowsByBatches({ tx, ask }: { tx: CoverTransaction; ask: Ask }): AsyncGenerator<FoundRow[]> {
  // Every row will be read: the time for all of them counts, not for the first.
  await sql.raw('set local cursor_tuple_fraction = 1').execute(tx.q);
  await sql`declare report_rows no scroll cursor for ${allRows(ask)}`.execute(tx.q);
  for (;;) {
    const { rows } = await sql.raw<FoundRow>(`fetch ${ROWS_AT_ONCE} from report_rows`).execute(tx.q);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
