import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction, SystemTransaction } from '../../../db/scope.ts';
import type { GapRow, OfferState } from '../waiting-list.types.ts';

/** Practices with a free time or an answer to look at. */
export async function readPracticesWaiting({ tx }: { tx: SystemTransaction }): Promise<number[]> {
  const { rows } = await sql<{ cover_key: number }>`
    select g.cover_key from waiting_gap g where g.settled_at is null
    union
    select o.cover_key from waiting_offer o where o.state = 'taking'
    order by cover_key`.execute(tx.q);
  return rows.map((row) => row.cover_key);
}

/** New times count from now on, by the server's clock, and are looked at once an undo is no longer possible. */
export async function noteFreed({ tx, lookAt }: { tx: CoverTransaction; lookAt: Temporal.Instant }): Promise<void> {
  await tx.q
    .updateTable('waiting_gap')
    .set({ freed_at: tx.now, look_at: lookAt })
    .where('cover_key', '=', tx.coverKey)
    .where('freed_at', 'is', null)
    .where('settled_at', 'is', null)
    .execute();
}

const gaps = (tx: CoverTransaction) =>
  tx.q
    .selectFrom('waiting_gap as g')
    .innerJoin('location as l', (join) => join.on('l.cover_key', '=', ownCoverKey).onRef('l.loc_key', '=', 'g.loc_key'))
    .where('g.cover_key', '=', tx.coverKey)
    .select(['g.gap_key', 'g.why', 'g.loc_key', 'g.acct_key', 'g.starts_at', 'g.ends_at', 'g.is_stretch'])
    .select(['g.hold_hash', 'g.settled_at', 'l.time_zone']);

/** The times to look at now, stretches first. */
export const readDueGaps = ({ tx }: { tx: CoverTransaction }): Promise<GapRow[]> =>
  gaps(tx)
    .where('g.settled_at', 'is', null)
    .where('g.look_at', '<=', tx.now)
    .orderBy('g.is_stretch', 'desc')
    .orderBy('g.starts_at')
    .orderBy('g.gap_key')
    .execute();

export async function readProviderOf({ tx, gapKey }: { tx: CoverTransaction; gapKey: number }) {
  const row = await tx.q
    .selectFrom('waiting_gap')
    .where('cover_key', '=', tx.coverKey)
    .where('gap_key', '=', gapKey)
    .select('acct_key')
    .executeTakeFirst();
  return row?.acct_key;
}

/** Locks a time until the commit; after its provider. */
export const lockGap = ({ tx, gapKey }: { tx: CoverTransaction; gapKey: number }): Promise<GapRow | undefined> =>
  gaps(tx).where('g.gap_key', '=', gapKey).forNoKeyUpdate('g').executeTakeFirst();

export async function updateGap({
  tx,
  gapKey,
  ...set
}: {
  tx: CoverTransaction;
  gapKey: number;
  look_at?: Temporal.Instant;
  ends_at?: Temporal.Instant;
  hold_hash?: Buffer | null;
  outcome?: 'filled' | 'taken' | 'passed' | 'split';
}): Promise<void> {
  await tx.q
    .updateTable('waiting_gap')
    .set({ ...set, ...(set.outcome !== undefined && { settled_at: tx.now, hold_hash: null }) })
    .where('cover_key', '=', tx.coverKey)
    .where('gap_key', '=', gapKey)
    .execute();
}

/** A single time that is being offered, or about to be. */
export const readOpenGap = ({
  tx,
  time,
}: {
  tx: CoverTransaction;
  time: Pick<GapRow, 'acct_key' | 'starts_at'>;
}): Promise<GapRow | undefined> =>
  gaps(tx)
    .where('g.acct_key', '=', time.acct_key)
    .where('g.starts_at', '=', time.starts_at)
    .where('g.is_stretch', '=', false)
    .where('g.settled_at', 'is', null)
    .executeTakeFirst();

/** Single times, such as those of a stretch; one that is open already stays as it is. */
export async function insertTimes({
  tx,
  gap,
  times,
}: {
  tx: CoverTransaction;
  gap: Pick<GapRow, 'why' | 'loc_key'>;
  times: readonly { acctKey: number; startsAt: Temporal.Instant; length: number }[];
}): Promise<void> {
  if (times.length === 0) return;
  await tx.q
    .insertInto('waiting_gap')
    .values(
      times.map(({ acctKey, startsAt, length }) => ({
        ...{ cover_key: tx.coverKey, why: gap.why, loc_key: gap.loc_key, acct_key: acctKey, starts_at: startsAt },
        ...{ ends_at: startsAt.add({ minutes: length }), is_stretch: false, freed_at: tx.now, look_at: tx.now },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A time that was never offered leaves no trace. */
export async function forgetUnoffered({ tx, gapKey }: { tx: CoverTransaction; gapKey: number }): Promise<boolean> {
  const { rows } = await sql`
    delete from waiting_gap g
    where g.cover_key = ${tx.coverKey} and g.gap_key = ${gapKey}
      and not exists (select 1 from waiting_offer o where o.cover_key = ${ownCoverKey} and o.gap_key = g.gap_key)
    returning g.gap_key`.execute(tx.q);
  return rows.length > 0;
}

export type OfferRow = {
  offer_key: number;
  gap_key: number;
  entry_key: number;
  place: number;
  state: OfferState;
  offered_at: Temporal.Instant;
  answer_by: Temporal.Instant;
  answered_at: Temporal.Instant | null;
  is_texted: boolean;
};

const OFFER = sql.raw(
  'o.offer_key, o.gap_key, o.entry_key, o.place, o.state, o.offered_at, o.answer_by, o.answered_at, o.is_texted',
);

/** Everything a time was offered to, in rank. */
export async function readOffersOf({ tx, gapKey }: { tx: CoverTransaction; gapKey: number }): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${OFFER} from waiting_offer o where o.cover_key = ${tx.coverKey} and o.gap_key = ${gapKey}
    order by o.offered_at, o.place, o.offer_key`.execute(tx.q);
  return rows;
}

/** @param isLocked locks it until the commit; after its time */
export async function readOffer({
  tx,
  offerKey,
  isLocked = false,
}: {
  tx: CoverTransaction;
  offerKey: number;
  isLocked?: boolean;
}): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select ${OFFER} from waiting_offer o where o.cover_key = ${tx.coverKey} and o.offer_key = ${offerKey}
    ${sql.raw(isLocked ? 'for no key update' : '')}`.execute(tx.q);
  return rows[0];
}

/** Yeses that are not done yet, in the order they were given. */
export async function readTaking({ tx }: { tx: CoverTransaction }): Promise<number[]> {
  const { rows } = await sql<{ offer_key: number }>`
    select o.offer_key from waiting_offer o where o.cover_key = ${tx.coverKey} and o.state = 'taking'
    order by o.answered_at, o.offer_key`.execute(tx.q);
  return rows.map((row) => row.offer_key);
}

export async function insertOffer({
  tx,
  gapKey,
  entryKey,
  place,
  answerBy,
}: {
  tx: CoverTransaction;
  gapKey: number;
  entryKey: number;
  place: number;
  answerBy: Temporal.Instant;
}): Promise<number> {
  const row = await tx.q
    .insertInto('waiting_offer')
    .values({
      ...{ cover_key: tx.coverKey, gap_key: gapKey, entry_key: entryKey, place, state: 'open' },
      ...{ offered_at: tx.now, answer_by: answerBy },
    })
    .returning('offer_key')
    .executeTakeFirstOrThrow();
  return row.offer_key;
}

/** Changes offers that are in one of the states; answers those it changed. */
export async function changeOffers({
  tx,
  offerKeys,
  from,
  to,
  answeredBy,
}: {
  tx: CoverTransaction;
  offerKeys: readonly number[];
  from: readonly OfferState[];
  to: OfferState;
  answeredBy?: 'text' | 'link';
}): Promise<number[]> {
  if (offerKeys.length === 0) return [];
  const rows = await tx.q
    .updateTable('waiting_offer')
    .set({ state: to, ...(answeredBy !== undefined && { answered_at: tx.now, answered_by: answeredBy }) })
    .where('cover_key', '=', tx.coverKey)
    .where('offer_key', 'in', [...offerKeys])
    .where('state', 'in', [...from])
    .returning('offer_key')
    .execute();
  return rows.map((row) => row.offer_key);
}

/**
 * Withdraws open offers whose visit was cancelled or moved to before the offered time since.
 * @returns their times
 */
export async function withdrawOvertaken({ tx }: { tx: CoverTransaction }): Promise<number[]> {
  const { rows } = await sql<{ gap_key: number }>`
    update waiting_offer o set state = 'withdrawn'
    from waiting_entry e, appointment a, waiting_gap g
    where o.cover_key = ${tx.coverKey} and o.state = 'open'
      and e.cover_key = ${ownCoverKey} and e.entry_key = o.entry_key
      and a.cover_key = ${ownCoverKey} and a.appt_key = e.appt_key
      and g.cover_key = ${ownCoverKey} and g.gap_key = o.gap_key
      and (not ${isActive('a.status')} or a.starts_at <= g.starts_at)
    returning o.gap_key`.execute(tx.q);
  return [...new Set(rows.map((row) => row.gap_key))];
}

export async function noteSent({
  tx,
  offerKey,
  isTexted,
  isMailed,
}: {
  tx: CoverTransaction;
  offerKey: number;
  isTexted: boolean;
  isMailed: boolean;
}): Promise<void> {
  await tx.q
    .updateTable('waiting_offer')
    .set({ is_texted: isTexted, is_mailed: isMailed })
    .where('cover_key', '=', tx.coverKey)
    .where('offer_key', '=', offerKey)
    .execute();
}

/** What an accepted offer was worth, and from when the visit came. */
export async function noteAccepted({
  tx,
  offerKey,
  apptKey,
  wasStartsAt,
}: {
  tx: CoverTransaction;
  offerKey: number;
  apptKey: number;
  wasStartsAt: Temporal.Instant | null;
}): Promise<void> {
  await sql`
    update waiting_offer o set state = 'accepted', answered_at = coalesce(o.answered_at, ${tx.now}),
      was_starts_at = ${wasStartsAt}, value_cents = a.est_value_cents
    from appointment a
    where o.cover_key = ${tx.coverKey} and o.offer_key = ${offerKey}
      and a.cover_key = ${ownCoverKey} and a.appt_key = ${apptKey}`.execute(tx.q);
}
