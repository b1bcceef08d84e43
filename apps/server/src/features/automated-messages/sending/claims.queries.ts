import { isBeforeVisit } from '@sightline/contract/automated-messages.texts';
import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { PlannedMessage } from '../../message-settings/planned.types.ts';

type ClaimInput = { tx: CoverTransaction; messages: readonly PlannedMessage[] };

/** How many of the visits are still ahead, at their planned time, and wanted; locks them. */
export async function holdVisits({ tx, messages }: ClaimInput): Promise<number> {
  let unchanged = 0;
  for (const { about, rule } of messages) {
    if (about.kind !== 'visit') continue;
    const row = await tx.q
      .selectFrom('appointment')
      .select(['status', 'starts_at'])
      .where('cover_key', '=', ownCoverKey)
      .where('appt_key', '=', about.key)
      .forShare()
      .executeTakeFirst();
    const isSame = row !== undefined && Temporal.Instant.compare(row.starts_at, about.startsAt) === 0;
    // A message planned for an unconfirmed visit does not fit one confirmed meanwhile.
    if (isSame && row.status === about.visit.status && isBeforeVisit(rule)) unchanged += 1;
  }
  return unchanged;
}

/** How many of the recalls still have no appointment; locks them. */
export async function holdRecalls({ tx, messages }: ClaimInput): Promise<number> {
  const keys = messages.flatMap(({ about }) => (about.kind === 'recall' ? [about.key] : []));
  if (keys.length === 0) return 0;
  const { rows } = await sql`
    select k.recall_key from recall k
    where k.cover_key = ${ownCoverKey} and k.recall_key = any(${keys}::integer[]) and k.appt_key is null
      and not exists (
        select 1 from appointment a
        where a.cover_key = ${ownCoverKey} and a.patient_key = k.patient_key and a.starts_at > ${tx.now}
          and ${isActive('a.status')})
    order by k.recall_key
    for no key update of k
  `.execute(tx.q);
  return rows.length;
}

/** Claims the patients' days; returns how many were free. */
export async function reserveDays({ tx, messages }: ClaimInput): Promise<{ wanted: number; taken: number }> {
  const days = new Map(messages.map(({ person, today, rule }) => [person.patient_key, { today, rule }]));
  const rows = [...days]
    .toSorted(([a], [b]) => a - b)
    .map(([patient_key, { today, rule }]) => ({
      cover_key: tx.coverKey,
      patient_key,
      sent_on: today,
      rule,
      created_at: tx.now,
    }));
  const taken = await tx.q
    .insertInto('automated_day')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('patient_key')
    .execute();
  return { wanted: rows.length, taken: taken.length };
}

/** Locks an order that waits for pickup and has no notice yet, and marks it as notified if `isReached`. */
export async function holdOrder({
  tx,
  orderKey,
  isReached,
}: {
  tx: CoverTransaction;
  orderKey: number;
  isReached: boolean;
}): Promise<boolean> {
  const waiting = await tx.q
    .selectFrom('eyewear_order')
    .select('order_key')
    .where('cover_key', '=', ownCoverKey)
    .where('order_key', '=', orderKey)
    .where('status', '=', 'received')
    .where('notified_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (waiting === undefined) return false;
  if (isReached)
    await tx.q
      .updateTable('eyewear_order')
      .set({ status: 'notified', notified_at: tx.now })
      .where('cover_key', '=', ownCoverKey)
      .where('order_key', '=', orderKey)
      .execute();
  return true;
}
