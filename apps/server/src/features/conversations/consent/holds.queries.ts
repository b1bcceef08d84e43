import { sql } from 'kysely';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { ConsentTransaction } from './consent.queries.ts';
import type { ConsentHold } from './consent.types.ts';

type Phone = { coverKey: number; phone: string };

export async function insertHold({
  tx,
  phone,
  hold,
}: {
  tx: CoverTransaction;
  phone: string;
  hold: ConsentHold;
}): Promise<void> {
  await tx.q
    .insertInto('consent_hold')
    .values({
      cover_key: tx.coverKey,
      phone,
      conv_key: hold.convKey,
      reason: hold.reason,
      words: hold.words,
      trans_key: hold.transKey,
      held_at: hold.since,
      closes_at: hold.closesAt,
    })
    .execute();
}

export async function deleteHold({ tx, coverKey, phone }: { tx: ConsentTransaction } & Phone): Promise<void> {
  await tx.q.deleteFrom('consent_hold').where('cover_key', '=', coverKey).where('phone', '=', phone).execute();
}

/** The zone for counting a location's days. */
export async function readTimeZone({ tx, locKey }: { tx: CoverTransaction; locKey: number }): Promise<string> {
  const row = await tx.q
    .selectFrom('location')
    .select('time_zone')
    .where('cover_key', '=', tx.coverKey)
    .where('loc_key', '=', locKey)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

/** Phones past their deadline, of all practices. */
export function readSilent({ tx, limit }: { tx: SystemTransaction; limit: number }) {
  return tx.q
    .selectFrom('consent_hold')
    .select(['cover_key', 'phone'])
    .where('closes_at', '<=', tx.now)
    .orderBy('closes_at')
    .limit(sql.lit(limit))
    .execute();
}

/** Flags a conversation for staff; returns its location, null if it was removed. */
export async function flagConversation({
  tx,
  coverKey,
  convKey,
}: {
  tx: ConsentTransaction;
  coverKey: number;
  convKey: number;
}): Promise<{ locKey: number } | null> {
  const row = await tx.q
    .updateTable('conversation')
    .set({ conversation_status: 2 })
    .where('cover_key', '=', coverKey)
    .where('conv_key', '=', convKey)
    .where('removed_at', 'is', null)
    .returning('loc_key')
    .executeTakeFirst();
  return row === undefined ? null : { locKey: row.loc_key };
}

/** Every conversation with a phone, to notify screens of a consent change. */
export function readConversationsOfPhone({ tx, coverKey, phone }: { tx: ConsentTransaction } & Phone) {
  return tx.q
    .selectFrom('conversation')
    .select(['conv_key', 'loc_key', 'patient_key'])
    .where('cover_key', '=', coverKey)
    .where('phone', '=', phone)
    .where('removed_at', 'is', null)
    .execute();
}
