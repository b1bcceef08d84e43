import { sql } from 'kysely';
import type { SystemTransaction } from '../../../db/scope.ts';

export type CheckedNumber = { number: string; checkedUntil: Temporal.Instant | null };

/** The numbers that take texts, those of closed locations too, and until when each was looked up. */
export async function readNumbers({ tx }: { tx: SystemTransaction }): Promise<CheckedNumber[]> {
  const { rows } = await sql<CheckedNumber>`
    select coalesce(l.sms_number, '') as number, k.checked_until as "checkedUntil"
    from location l left join incoming_check k on k.number = l.sms_number
    where l.sms_number is not null
    order by l.sms_number`.execute(tx.q);
  return rows;
}

export async function setChecked({
  tx,
  number,
  until,
}: {
  tx: SystemTransaction;
  number: string;
  until: Temporal.Instant;
}): Promise<void> {
  await tx.q
    .insertInto('incoming_check')
    .values({ number, checked_until: until })
    .onConflict((conflict) => conflict.column('number').doUpdateSet({ checked_until: until }))
    .execute();
}
