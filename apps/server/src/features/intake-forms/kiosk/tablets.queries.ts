import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

type OfTablet = { tx: CoverTransaction; tabletKey: number };
type HeldTablet = OfTablet & { secretHash: Buffer };

export async function insertTablet({
  tx,
  locKey,
  name,
  secretHash,
  userId,
}: {
  tx: CoverTransaction;
  locKey: number;
  name: string;
  secretHash: Buffer;
  userId: number;
}): Promise<number> {
  const { tablet_key } = await tx.q
    .insertInto('kiosk_tablet')
    .values({
      ...{ cover_key: tx.coverKey, loc_key: locKey, name, secret_hash: secretHash },
      ...{ set_up_at: tx.now, set_up_by: userId },
    })
    .returning('tablet_key')
    .executeTakeFirstOrThrow();
  return tablet_key;
}

/** A practice's tablets in use, by location and name. */
export function readTablets({ tx }: { tx: CoverTransaction }) {
  return tx.q
    .selectFrom('kiosk_tablet as t')
    .innerJoin('location as l', (join) => join.on('l.cover_key', '=', ownCoverKey).onRef('l.loc_key', '=', 't.loc_key'))
    .select(['t.tablet_key', 't.loc_key', 't.name', 't.set_up_at', 't.seen_at', 'l.org_name as location'])
    .where('t.cover_key', '=', ownCoverKey)
    .where('t.revoked_at', 'is', null)
    .orderBy('l.org_name')
    .orderBy('t.name')
    .orderBy('t.tablet_key')
    .execute();
}

/** False if there is none, or it was revoked before. */
export async function updateRevoked({ tx, tabletKey, userId }: OfTablet & { userId: number }): Promise<boolean> {
  const row = await tx.q
    .updateTable('kiosk_tablet')
    .set({ revoked_at: tx.now, revoked_by: userId, open_until: null, open_appt_key: null })
    .where('cover_key', '=', ownCoverKey)
    .where('tablet_key', '=', tabletKey)
    .where('revoked_at', 'is', null)
    .returning('tablet_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** A tablet in use with this secret, locked until this transaction ends. */
export const lockTablet = ({ tx, tabletKey, secretHash }: HeldTablet) =>
  tx.q
    .selectFrom('kiosk_tablet')
    .select(['loc_key', 'wrong_tries', 'next_try_at'])
    .where('cover_key', '=', ownCoverKey)
    .where('tablet_key', '=', tabletKey)
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function noteWrongCode({ tx, tabletKey, nextTryAt }: OfTablet & { nextTryAt: Temporal.Instant }) {
  await tx.q
    .updateTable('kiosk_tablet')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1), next_try_at: nextTryAt, seen_at: tx.now }))
    .where('cover_key', '=', ownCoverKey)
    .where('tablet_key', '=', tabletKey)
    .execute();
}

/** Unlocks a tablet for a day's visits. @returns the number of this unlock */
export async function updateUnlocked({
  tx,
  tabletKey,
  date,
  until,
}: OfTablet & { date: string; until: Temporal.Instant }): Promise<number> {
  const { unlock_no } = await tx.q
    .updateTable('kiosk_tablet')
    .set((eb) => ({
      ...{ wrong_tries: 0, next_try_at: null, seen_at: tx.now, unlock_no: eb('unlock_no', '+', 1) },
      ...{ open_until: until, open_on: date, open_appt_key: null },
    }))
    .where('cover_key', '=', ownCoverKey)
    .where('tablet_key', '=', tabletKey)
    .returning('unlock_no')
    .executeTakeFirstOrThrow();
  return unlock_no;
}

/** Locks a tablet again: what its unlock gave opens nothing any more. */
export async function updateLocked({ tx, tabletKey, secretHash }: HeldTablet): Promise<void> {
  await tx.q
    .updateTable('kiosk_tablet')
    .set((eb) => ({ unlock_no: eb('unlock_no', '+', 1), open_until: null, open_appt_key: null, seen_at: tx.now }))
    .where('cover_key', '=', ownCoverKey)
    .where('tablet_key', '=', tabletKey)
    .where('secret_hash', '=', secretHash)
    .execute();
}

/**
 * Goes on with a visit on a tablet that is unlocked for its day and location, and keeps it unlocked. The first visit is
 * the only one of an unlock. False for everything else.
 */
export async function continueVisit({
  tx,
  tabletKey,
  secretHash,
  unlockNo,
  apptKey,
  until,
}: HeldTablet & { unlockNo: number; apptKey: number; until: Temporal.Instant }): Promise<boolean> {
  const { rows } = await sql`
    update kiosk_tablet t set open_until = ${until}, open_appt_key = ${apptKey}, seen_at = ${tx.now}
    where t.cover_key = ${ownCoverKey} and t.tablet_key = ${tabletKey} and t.secret_hash = ${secretHash}
      and t.revoked_at is null and t.unlock_no = ${unlockNo} and t.open_until > ${tx.now}
      and (t.open_appt_key is null or t.open_appt_key = ${apptKey}) and exists (
        select from appointment a
        where a.cover_key = ${ownCoverKey} and a.appt_key = ${apptKey} and a.loc_key = t.loc_key
          and a.appt_date = t.open_on)
    returning t.tablet_key`.execute(tx.q);
  return rows.length > 0;
}
