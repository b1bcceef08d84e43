import { formatDay } from '@sightline/scheduling/days';
import { formatMinute } from '@sightline/scheduling/minutes';
import { type RawBuilder, sql } from 'kysely';
import { findInDirectory } from '../../../db/directory.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import { isEmailProven, isPhoneProven } from '../../../db/proven-reach.ts';
import type { CoverTransaction, SystemReading, SystemTransaction } from '../../../db/scope.ts';
import type { ChosenTime, FreeTime } from '../times/times.types.ts';
import type { FamilyReader, FamilyRow, VisitRow } from './managing.types.ts';

/**
 * A token's booking and practice.
 * @param startedAfter short links to visits that started earlier have expired
 */
export async function readLink({
  reading,
  hash,
  startedAfter,
}: {
  reading: SystemReading;
  hash: Buffer;
  startedAfter: Temporal.Instant;
}): Promise<{ coverKey: number; apptKey: number } | null> {
  const coverKey = await findInDirectory({ reading, kind: 'booking-link', key: hash });
  if (coverKey === null) return null;
  const row = await reading.q
    .selectFrom('booking_link as l')
    .innerJoin('appointment as a', (join) =>
      join.onRef('a.cover_key', '=', 'l.cover_key').onRef('a.appt_key', '=', 'l.appt_key'),
    )
    .where('l.cover_key', '=', coverKey)
    .where('l.token_hash', '=', hash)
    .where((eb) => eb.or([eb('l.is_short', '=', false), eb('a.starts_at', '>', startedAfter)]))
    .select(['l.cover_key', 'l.appt_key'])
    .executeTakeFirst();
  return row === undefined ? null : { coverKey: row.cover_key, apptKey: row.appt_key };
}

/** @param isLocked locks it until the commit */
export async function readVisit({
  tx,
  apptKey,
  isLocked = false,
}: {
  tx: CoverTransaction;
  apptKey: number;
  isLocked?: boolean;
}): Promise<VisitRow> {
  return tx.q
    .selectFrom('appointment as a')
    .innerJoin('location as l', (join) => join.on('l.cover_key', '=', ownCoverKey).onRef('l.loc_key', '=', 'a.loc_key'))
    .innerJoin('provider as p', (join) =>
      join.on('p.cover_key', '=', ownCoverKey).onRef('p.acct_key', '=', 'a.acct_key'),
    )
    .innerJoin('appointment_type as t', (join) =>
      join.on('t.cover_key', '=', ownCoverKey).onRef('t.task_key', '=', 'a.task_key'),
    )
    .innerJoin('cover as c', 'c.cover_key', 'a.cover_key')
    .leftJoin('web_booking as b', (join) =>
      join.on('b.cover_key', '=', ownCoverKey).onRef('b.appt_key', '=', 'a.appt_key'),
    )
    .where('a.cover_key', '=', tx.coverKey)
    .where('a.appt_key', '=', apptKey)
    .select(['a.appt_key', 'a.acct_key', 'a.task_key', 'a.patient_key', 'a.appt_date', 'a.appt_time', 'a.starts_at'])
    .select(['a.length', 'a.status', 'a.insurance', 't.name as type_name', 't.names as type_names'])
    .select(['c.org_name as cover_name', 'b.booked_with'])
    .select(['a.sequence', sql<Temporal.Instant>`coalesce(a.changed_at, a.created_at)`.as('changed_at')])
    .select(['p.first_name', 'p.last_name', 'p.title'])
    .select(['l.loc_key', 'l.org_name', 'l.street', 'l.city', 'l.state', 'l.zip', 'l.phone', 'l.time_zone'])
    .$if(isLocked, (q) => q.forUpdate('a'))
    .executeTakeFirstOrThrow();
}

/** Cancels a visit in the calendar. */
export async function updateCancelled({
  tx,
  apptKey,
  cancelledBy,
  reason,
}: {
  tx: CoverTransaction;
  apptKey: number;
  cancelledBy: string;
  reason: string | null;
}): Promise<void> {
  await tx.q
    .updateTable('appointment')
    .set({ status: 'cancelled', cancelled_at: tx.now, cancelled_by: cancelledBy, cancel_reason: reason })
    .where('cover_key', '=', tx.coverKey)
    .where('appt_key', '=', apptKey)
    .execute();
  tx.announce({ kind: 'visits' });
}

/** Moves a visit and counts the move. */
export async function updateMoved({
  tx,
  apptKey,
  free: { acctKey, startsAt, length },
  chosen,
}: {
  tx: CoverTransaction;
  apptKey: number;
  free: FreeTime;
  chosen: ChosenTime;
}): Promise<void> {
  await tx.q
    .updateTable('appointment')
    .set({
      ...{ acct_key: acctKey, starts_at: startsAt, length, status: 'booked', confirmed_at: null },
      ...{ appt_date: formatDay(chosen.day), appt_time: formatMinute(chosen.minute) },
    })
    .where('cover_key', '=', tx.coverKey)
    .where('appt_key', '=', apptKey)
    .execute();
  await tx.q
    .updateTable('web_booking')
    .set({ moves: sql`moves + 1`, moved_at: tx.now })
    .where('cover_key', '=', tx.coverKey)
    .where('appt_key', '=', apptKey)
    .execute();
  tx.announce({ kind: 'visits' });
}

/** A link may have gone to a phone or an address that a stranger typed: both have to be theirs. */
const isReachProven = (coverKey: number): RawBuilder<boolean> =>
  sql`(coalesce(p.cell_phone, '') = '' or ${isPhoneProven(coverKey)}) and (coalesce(p.email, '') = '' or ${isEmailProven(coverKey)})`;

/** Whether a message may say the name of the patient `p`. */
function isNamedTo({ reader, coverKey }: { reader: FamilyReader; coverKey: number }): RawBuilder<boolean> {
  if (reader === null) return sql`false`;
  if (reader === 'link') return isReachProven(coverKey);
  if ('email' in reader) return sql`lower(p.email) = lower(${reader.email}) and ${isEmailProven(coverKey)}`;
  return reader.isProven ? sql`true` : sql`p.cell_phone = ${reader.phone} and ${isPhoneProven(coverKey)}`;
}

/**
 * Visits that a family booked in one act, in that order, with each one's first name. If the phone or address is not
 * known to be theirs, messages say none, and a link's page the first letter: a family knows whose it is by that.
 */
export async function readFamily({
  tx,
  coverKey,
  apptKeys,
  reader,
}: {
  tx: CoverTransaction | SystemTransaction;
  coverKey: number;
  apptKeys: readonly number[];
  reader: FamilyReader;
}): Promise<FamilyRow[]> {
  const isNamed = isNamedTo({ reader, coverKey });
  const unnamed = reader === 'link' ? sql`left(p.first_name, 1) || '.'` : sql`''`;
  const { rows } = await sql<FamilyRow>`
    select a.appt_key, a.acct_key, a.task_key, case when ${isNamed} then p.first_name else ${unnamed} end as patient_name, a.appt_date, to_char(a.appt_time, 'HH24:MI') as appt_time, a.starts_at,
      a.length, a.status, t.name as type_name, t.names as type_names, a.sequence,
      coalesce(a.changed_at, a.created_at) as changed_at,
      pr.first_name, pr.last_name, pr.title, c.org_name as cover_name,
      l.loc_key, l.org_name, l.street, l.city, l.state, l.zip, l.phone, l.time_zone
    from unnest(${apptKeys}::integer[]) with ordinality as one(appt_key, place)
    join appointment a on a.cover_key = ${coverKey} and a.appt_key = one.appt_key
    join patient p on p.cover_key = ${coverKey} and p.patient_key = a.patient_key
    join appointment_type t on t.cover_key = ${coverKey} and t.task_key = a.task_key
    join location l on l.cover_key = ${coverKey} and l.loc_key = a.loc_key
    join provider pr on pr.cover_key = ${coverKey} and pr.acct_key = a.acct_key
    join cover c on c.cover_key = ${coverKey}
    left join web_booking b on b.cover_key = ${coverKey} and b.appt_key = a.appt_key
    order by one.place`.execute(tx.q);
  return rows;
}
