import { type RawBuilder, sql } from 'kysely';
import { barrierOf } from '../../db/consent-gate.ts';
import type { SystemTransaction } from '../../db/scope.ts';
import type { CoverKeyValue, QueueTable } from '../queue/queue.types.ts';

/** A text claimed by this server. */
export type Claim = {
  cover_key: number;
  trans_key: number;
  from_number: string;
  phone: string;
  attempts: number;
  is_unsure: boolean;
  /** When the gateway was first offered the text without a clear refusal. */
  tried_at: Temporal.Instant;
};

/**
 * A text waiting because its phone's consent is held. It is not claimed, which avoids busy looping, and it does not
 * block later texts; claimed texts pass the same gate once more, under the phone's lock. Phones with a hold are few and
 * looked up first: only their texts go through the gate here. The practice is joined, not selected in FROM alone: then a
 * cluster can ask all practices at once, for figures.
 */
export const isHeld = ({
  row,
  coverKey,
}: {
  row: 'o' | 'earlier';
  coverKey: CoverKeyValue;
}): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from consent_hold h
  join message m on m.cover_key = ${coverKey} and m.trans_key = ${sql.ref(`${row}.trans_key`)}
  join cover own on own.cover_key = ${coverKey}
  where h.cover_key = ${coverKey} and h.phone = ${sql.ref(`${row}.phone`)}
    and ${barrierOf({ coverKey, phone: sql`h.phone`, writer: sql`m.written_by`, doubt: sql`h.reason` })} = h.reason)`;

/**
 * Never a later text while an earlier one to the same phone from the same number waits, unless that one is held. An
 * expired claim belonged to a dead server: how far it got is unknown, so the gateway is asked.
 */
export const OUTBOX: QueueTable<Claim> = {
  ...{ name: 'message_outbox', key: 'trans_key', waiting: null, isPausable: true },
  columns: ['from_number', 'phone', 'is_unsure', 'tried_at'],
  mayClaim: (coverKey) => sql<boolean>`not exists (
      select 1 from message_outbox earlier
      where earlier.cover_key = ${coverKey} and earlier.phone = o.phone and earlier.from_number = o.from_number
        and earlier.trans_key < o.trans_key and not ${isHeld({ row: 'earlier', coverKey })})
    and not ${isHeld({ row: 'o', coverKey })}`,
  mayBeDue: (coverKey) => sql<boolean>`not (
      exists (select 1 from consent_hold h where h.cover_key = ${coverKey} and h.phone = o.phone)
      and not exists (
        select 1 from consent_entry e
        where e.cover_key = ${coverKey} and e.phone = o.phone and e.purpose = 'sms' and e.decision = 'refused')
      and not exists (
        select 1 from message m
        where m.cover_key = ${coverKey} and m.trans_key = o.trans_key and m.written_by = 'keyword'))`,
  onClaim: (now) =>
    sql`, is_unsure = o.is_unsure or o.claimed_until is not null,
      tried_at = case when o.is_unsure or o.claimed_until is not null then coalesce(o.tried_at, ${now}) else ${now} end`,
};

type Key = { coverKey: number; transKey: number };

/** What is sent, with its pictures and author. */
export async function readText({ tx, coverKey, transKey }: { tx: SystemTransaction } & Key) {
  const text = await tx.q
    .selectFrom('message')
    .select(['body', 'picture_keys', 'written_by', 'conv_key', 'client_key', 'part'])
    .where('cover_key', '=', coverKey)
    .where('trans_key', '=', transKey)
    .executeTakeFirstOrThrow();
  return { ...text, pictures: text.picture_keys.length === 0 ? [] : await readPictures({ tx, coverKey, transKey }) };
}

/** In order, with the URLs of those that have their own. */
function readPictures({ tx, coverKey, transKey }: { tx: SystemTransaction } & Key) {
  return tx.q
    .selectFrom('picture')
    .select(['picture_key', 'source_url'])
    .where('cover_key', '=', coverKey)
    .where('trans_key', '=', transKey)
    .orderBy('position')
    .execute();
}

/** Which of these gateway texts are already recorded as ours, as texts or as earlier attempts. */
export async function readNotedSids({
  tx,
  coverKey,
  sids,
}: {
  tx: SystemTransaction;
  coverKey: number;
  sids: readonly string[];
}): Promise<Set<string | null>> {
  if (sids.length === 0) return new Set();
  const noted = (table: 'message' | 'message_attempt') =>
    tx.q
      .selectFrom(table)
      .select('gateway_sid')
      .where('cover_key', '=', coverKey)
      .where('gateway_sid', 'in', [...sids]);
  const rows = await noted('message').unionAll(noted('message_attempt')).execute();
  return new Set(rows.map((row) => row.gateway_sid));
}

/** The later parts that still wait. */
export async function readLaterParts({
  tx,
  coverKey,
  convKey,
  clientKey,
  part,
}: {
  tx: SystemTransaction;
  coverKey: number;
  convKey: number;
  clientKey: string;
  part: number;
}): Promise<number[]> {
  const rows = await tx.q
    .selectFrom('message as m')
    .innerJoin('message_outbox as o', (join) =>
      join.on('o.cover_key', '=', coverKey).onRef('o.trans_key', '=', 'm.trans_key'),
    )
    .select('m.trans_key')
    .where('m.cover_key', '=', coverKey)
    .where('m.conv_key', '=', convKey)
    .where('m.client_key', '=', clientKey)
    .where('m.part', '>', part)
    .execute();
  return rows.map((row) => row.trans_key);
}
