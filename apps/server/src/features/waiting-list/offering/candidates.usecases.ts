import { type Wish, whyUnsuited } from '@sightline/scheduling/waiting-list';
import type { CoverTransaction } from '../../../db/scope.ts';
import { roomAt } from '../../bookings/staff/offered/offered.usecases.ts';
import { readWaiting } from '../entries/entries.queries.ts';
import { freedTimeOf, wishOf } from '../waiting-list.rules.ts';
import type { GapRow, WaitingRow } from '../waiting-list.types.ts';

/** Those whose wishes a time meets, and for how long the schedule has room; each kind of visit is judged once. */
export async function candidatesFor({
  tx,
  gap,
  mostPerWeek,
}: {
  tx: CoverTransaction;
  gap: Pick<GapRow, 'loc_key' | 'acct_key' | 'starts_at' | 'time_zone'>;
  mostPerWeek: number;
}): Promise<{ wishes: Wish[]; rows: WaitingRow[]; lengths: Map<number, number> }> {
  const time = freedTimeOf({ gap });
  const { day, minute } = time;
  const suits = (row: WaitingRow) =>
    whyUnsuited({ wish: wishOf({ row, mostPerWeek }), time, now: tx.now.epochMilliseconds }) === null;
  const rows = (await readWaiting({ tx })).filter(suits);
  const lengths = new Map<number, number | null>();
  const lengthOf = new Map<number, number>();
  for (const row of rows) {
    const { task_key: taskKey } = row;
    if (!lengths.has(taskKey)) {
      const at = { locKey: gap.loc_key, acctKey: gap.acct_key, taskKey, day, minute };
      lengths.set(taskKey, await roomAt({ tx, at, apptKey: row.appt_key }));
    }
    const length = lengths.get(taskKey) ?? null;
    if (length !== null) lengthOf.set(row.entry_key, length);
  }
  return { rows, wishes: rows.map((row) => wishOf({ row, mostPerWeek })), lengths: lengthOf };
}
