import type { BulkState } from '@sightline/contract/bulk-texts.texts';
import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';

type OfBulk = { tx: CoverTransaction; bulkKey: number };

/** A bulk text's state, locked until the transaction ends: a text that is being stored finishes first. */
export async function lockBulkText({ tx, bulkKey }: OfBulk): Promise<{ state: string; kind: string } | undefined> {
  return tx.q
    .selectFrom('bulk_text')
    .select(['state', 'kind'])
    .where('cover_key', '=', tx.coverKey)
    .where('bulk_key', '=', bulkKey)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateState({
  tx,
  bulkKey,
  state,
  startsAt,
}: OfBulk & { state: BulkState; startsAt?: Temporal.Instant }): Promise<void> {
  const hasEnded = state === 'stopped' || state === 'done';
  await tx.q
    .updateTable('bulk_text')
    .set({ state, ...(startsAt && { starts_at: startsAt }), ...(hasEnded && { ended_at: tx.now }) })
    .where('cover_key', '=', tx.coverKey)
    .where('bulk_key', '=', bulkKey)
    .execute();
}

/** Ends what still waits. */
export async function stopWaiting({ tx, bulkKey }: OfBulk): Promise<void> {
  await tx.q
    .updateTable('bulk_recipient')
    .set({ state: 'stopped', at: tx.now })
    .where('cover_key', '=', tx.coverKey)
    .where('bulk_key', '=', bulkKey)
    .where('state', '=', 'waiting')
    .execute();
}

/** Lets the practice's next text go at an instant, or before if that was known already. */
export async function bringForward({ tx, at }: { tx: CoverTransaction; at: Temporal.Instant }): Promise<void> {
  await tx.q
    .insertInto('bulk_pace')
    .values({ cover_key: tx.coverKey, next_at: at })
    .onConflict((conflict) =>
      conflict
        .column('cover_key')
        .doUpdateSet((eb) => ({ next_at: eb.fn('least', ['bulk_pace.next_at', eb.val(at)]) })),
    )
    .execute();
}

/** Takes a random share of the waiting out, and records them as such. Returns how many wait still. */
export async function holdOutShare({
  tx,
  bulkKey,
  percent,
  seed,
}: OfBulk & {
  percent: number;
  /** Unguessable, so that no one can choose who is held out. */
  seed: string;
}): Promise<void> {
  const { rows } = await sql<{ patient_key: number }>`
    with waiting as (
      select patient_key, row_number() over (order by md5(patient_key || ${seed}::text)) as turn, count(*) over () as whole
      from bulk_recipient
      where cover_key = ${tx.coverKey} and bulk_key = ${bulkKey} and state = 'waiting')
    update bulk_recipient r set state = 'held-out', at = ${tx.now}
    from waiting w
    where r.cover_key = ${tx.coverKey} and r.bulk_key = ${bulkKey} and r.patient_key = w.patient_key
      and w.turn <= w.whole * ${percent}::integer / 100
    returning r.patient_key`.execute(tx.q);
  if (rows.length === 0) return;
  await sql`
    insert into held_out (cover_key, purpose, subject_key, patient_key, held_at)
    select ${tx.coverKey}::integer, 'bulk', ${bulkKey}::integer, patient_key, ${tx.now}::timestamptz
    from unnest(${rows.map((row) => row.patient_key)}::integer[]) patient_key
    returning patient_key`.execute(tx.q);
}

export async function countWaiting({ tx, bulkKey }: OfBulk): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bulk_recipient
    where cover_key = ${tx.coverKey} and bulk_key = ${bulkKey} and state = 'waiting'`.execute(tx.q);
  return rows[0]?.count ?? 0;
}
