import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';

type OfLocation = { tx: CoverTransaction; locKey: number };

/** An open location of a practice with forms. */
export async function readKioskLocation({ tx, locKey }: OfLocation) {
  return tx.q
    .selectFrom('location as l')
    .innerJoin('cover as c', 'c.cover_key', 'l.cover_key')
    .select(['l.org_name as loc_name', 'l.time_zone', 'c.org_name', 'c.has_forms'])
    .where('l.cover_key', '=', ownCoverKey)
    .where('l.loc_key', '=', locKey)
    .where('l.status', '>', 0)
    .executeTakeFirst();
}

export async function storeCode({
  tx,
  locKey,
  code_hash,
  holds_on,
  userId,
}: OfLocation & { code_hash: string; holds_on: string; userId: number }): Promise<void> {
  const row = { code_hash, holds_on, made_at: tx.now, made_by: userId };
  await tx.q
    .insertInto('kiosk_code')
    .values({ ...row, cover_key: tx.coverKey, loc_key: locKey })
    .onConflict((conflict) => conflict.columns(['cover_key', 'loc_key']).doUpdateSet(row))
    .execute();
}

/** A location's newest code. */
export async function readCode({ tx, locKey }: OfLocation) {
  return tx.q
    .selectFrom('kiosk_code')
    .select(['code_hash', 'holds_on'])
    .where('cover_key', '=', ownCoverKey)
    .where('loc_key', '=', locKey)
    .executeTakeFirst();
}

export type KioskVisitRow = {
  appt_key: number;
  patient_key: number;
  first_name: string;
  last_name: string;
  starts_time: string;
  preferred_locale: string;
};

/** A day's visits at a location that may still come. */
export async function readDayVisits({ tx, locKey, date }: OfLocation & { date: string }): Promise<KioskVisitRow[]> {
  const { rows } = await sql<KioskVisitRow>`
    select a.appt_key, a.patient_key, p.first_name, p.last_name, to_char(a.appt_time, 'HH24:MI') as starts_time,
      p.preferred_locale
    from appointment a
    join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = a.patient_key
    where a.cover_key = ${ownCoverKey} and a.loc_key = ${locKey} and a.appt_date = ${date} and ${isActive('a.status')}
    order by a.appt_time, p.last_name, a.appt_key`.execute(tx.q);
  return rows;
}
