import { sql } from 'kysely';
import type { SystemScope } from '../../db/scope.ts';

const MONTHS_AHEAD = 3;

/** Makes the partitions of this month and the next ones. Without one, rows go into the default partition. */
export function makeAuditPartitions({ scope }: { scope: SystemScope }): Promise<void> {
  return scope.transaction(async (tx) => {
    // A worker is entered as a transaction's role, also for functions that run as the owner; rows move as the owner only.
    if (tx.isDistributed) await sql`set local role none`.execute(tx.q);
    const first = tx.now.toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 });
    for (let month = 0; month <= MONTHS_AHEAD; month += 1)
      await sql`select make_audit_partition(${first.add({ months: month }).toString()}::date)`.execute(tx.q);
  });
}
