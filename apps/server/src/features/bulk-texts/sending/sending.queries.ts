import type { BulkReason } from '@sightline/contract/bulk-texts.texts';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { isTextedSince } from '../texted-today.queries.ts';

type Tx = { tx: CoverTransaction };

/** Takes the practice's turn, if it has come: until the transaction ends no other server sends for it. */
export async function takeTurn({ tx }: Tx): Promise<Temporal.Instant | null> {
  const row = await tx.q
    .selectFrom('bulk_pace')
    .select('next_at')
    .where('cover_key', '=', ownCoverKey)
    .where('next_at', '<=', tx.now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.next_at ?? null;
}

export async function setNext({ tx, at }: Tx & { at: Temporal.Instant }): Promise<void> {
  await tx.q.updateTable('bulk_pace').set({ next_at: at }).where('cover_key', '=', ownCoverKey).execute();
}

/** Whether any text of the practice is due and waits its turn: those of staff and of rules go first. */
export async function isOutboxBusy({ tx }: Tx): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (
      select 1 from message_outbox o
      where o.cover_key = ${ownCoverKey} and o.run_at <= ${tx.now} and o.claimed_until is null
        and not exists (select 1 from consent_hold h where h.cover_key = ${ownCoverKey} and h.phone = o.phone)) as busy
  `.execute(tx.q);
  return rows[0]?.busy ?? false;
}

export type WaitingPlace = { loc_key: number; starts_at: Temporal.Instant };

/** Where texts wait, and when the first of them may go. */
export async function readWaitingPlaces({ tx }: Tx): Promise<WaitingPlace[]> {
  const { rows } = await sql<WaitingPlace>`
    select r.loc_key, min(greatest(b.starts_at, b.next_at)) as starts_at
    from bulk_text b
    join bulk_recipient r on r.cover_key = ${ownCoverKey} and r.bulk_key = b.bulk_key and r.state = 'waiting'
    where b.cover_key = ${ownCoverKey} and b.state = 'sending'
    group by r.loc_key`.execute(tx.q);
  return rows;
}

export type NextRecipient = {
  bulk_key: number;
  kind: 'care' | 'marketing';
  type: string;
  per_hour: number | null;
  patient_key: number;
  loc_key: number;
  phone: string;
  locale: string;
  body: string;
  /** The visits its text is about, as of when it was prepared. */
  visits: { apptKey: number; visitAt: string }[];
};

/** The next recipient at locations that are open. Its bulk text can't be paused or stopped until the transaction ends. */
export async function takeNext({ tx, locKeys }: Tx & { locKeys: readonly number[] }): Promise<NextRecipient | null> {
  const { rows } = await sql<NextRecipient>`
    select b.bulk_key, b.kind, b.per_hour, r.patient_key, r.loc_key, r.phone, r.locale, r.body, r.visits,
      coalesce((select t.type from template t where t.cover_key = ${ownCoverKey} and t.template_key = b.pair_key), 'GENERAL') as type
    from bulk_text b
    join bulk_recipient r on r.cover_key = ${ownCoverKey} and r.bulk_key = b.bulk_key and r.state = 'waiting'
    where b.cover_key = ${ownCoverKey} and b.state = 'sending' and greatest(b.starts_at, b.next_at) <= ${tx.now}
      and r.loc_key = any(${locKeys}::integer[])
    order by b.bulk_key, r.place
    limit 1
    for share of b for update of r`.execute(tx.q);
  return rows[0] ?? null;
}

/** Holds a bulk text to its own pace. */
export async function setNextOf({ tx, bulkKey, at }: Tx & { bulkKey: number; at: Temporal.Instant }): Promise<void> {
  await tx.q
    .updateTable('bulk_text')
    .set({ next_at: at })
    .where('cover_key', '=', tx.coverKey)
    .where('bulk_key', '=', bulkKey)
    .execute();
}

export async function settleRecipient({
  tx,
  recipient: { bulk_key: bulkKey, patient_key: patientKey },
  reason,
}: Tx & { recipient: Pick<NextRecipient, 'bulk_key' | 'patient_key'>; reason: BulkReason | null }): Promise<void> {
  await tx.q
    .updateTable('bulk_recipient')
    .set({ state: reason === null ? 'sent' : 'left-out', reason, at: tx.now })
    .where('cover_key', '=', ownCoverKey)
    .where('bulk_key', '=', bulkKey)
    .where('patient_key', '=', patientKey)
    .execute();
}

export async function wasTexted({
  tx,
  phone,
  since,
}: Tx & { phone: string; since: Temporal.Instant }): Promise<boolean> {
  const asked = { phone: sql`${phone}::text`, since: sql`${since}::timestamptz` };
  const { rows } = await sql<{ was: boolean }>`select ${isTextedSince(asked)} as was`.execute(tx.q);
  return rows[0]?.was ?? false;
}

/** Ends bulk texts that have nothing left to send. */
export async function endFinished({ tx }: Tx): Promise<void> {
  await sql`
    update bulk_text b set state = 'done', ended_at = ${tx.now}
    where b.cover_key = ${ownCoverKey} and b.state = 'sending' and not exists (
      select 1 from bulk_recipient r
      where r.cover_key = ${ownCoverKey} and r.bulk_key = b.bulk_key and r.state = 'waiting')`.execute(tx.q);
}

export async function readPlaceZone({ tx, locKey }: Tx & { locKey: number }): Promise<string> {
  const row = await tx.q
    .selectFrom('location')
    .select('time_zone')
    .where('cover_key', '=', ownCoverKey)
    .where('loc_key', '=', locKey)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}
