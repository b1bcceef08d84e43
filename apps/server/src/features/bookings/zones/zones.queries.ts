import { sql } from 'kysely';
import { isNotCancelled } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { VisitTime } from './zones.rules.ts';

type At = { tx: CoverTransaction; locKey: number };

/** Visits that one zone or the other has ahead, and that take place. */
export function readVisitsAhead({ tx, locKey }: At) {
  return (
    tx.q
      .selectFrom('appointment')
      .where('cover_key', '=', ownCoverKey)
      .where('loc_key', '=', locKey)
      // No two zones are further apart.
      .where('starts_at', '>', tx.now.subtract({ hours: 26 }))
      .where(isNotCancelled('status'))
      .select(['appt_key', 'patient_key', 'acct_key', 'appt_date', 'appt_time', 'starts_at', 'status'])
      .orderBy('appt_key')
      .execute()
  );
}

export type Retimed = { apptKey: number; before: Temporal.Instant; after: VisitTime };

/** Gives visits their corrected times; messages that were sent about them are about the corrected ones, too. */
export async function retimeVisits({
  tx,
  visits,
}: {
  tx: CoverTransaction;
  visits: readonly Retimed[];
}): Promise<void> {
  const keys = visits.map(({ apptKey }) => apptKey);
  const starts = visits.map(({ after }) => after.startsAt.toString());
  await sql`
    update appointment a set starts_at = n.starts_at, appt_date = n.appt_date, appt_time = n.appt_time
    from unnest(${keys}::integer[], ${starts}::timestamptz[], ${visits.map(({ after }) => after.date)}::date[],
      ${visits.map(({ after }) => after.time)}::time[]) n (appt_key, starts_at, appt_date, appt_time)
    where a.cover_key = ${ownCoverKey} and a.appt_key = n.appt_key`.execute(tx.q);
  await sql`
    update outreach o set visit_at = n.starts_at
    from unnest(${keys}::integer[], ${visits.map(({ before }) => before.toString())}::timestamptz[],
      ${starts}::timestamptz[]) n (appt_key, was_at, starts_at)
    where o.cover_key = ${ownCoverKey} and o.appt_key = n.appt_key and o.visit_at = n.was_at`.execute(tx.q);
  tx.announce({ kind: 'visits' });
}

/** The times that the move of visits left behind are no free times: the schedule moved with them. */
export async function deleteFreedTimes({
  tx,
  locKey,
  starts,
}: At & { starts: readonly Temporal.Instant[] }): Promise<void> {
  await sql`
    delete from waiting_gap
    where cover_key = ${ownCoverKey} and loc_key = ${locKey} and why = 'moved' and freed_at is null
      and starts_at = any(${starts.map(String)}::timestamptz[])`.execute(tx.q);
}

/** Instants at a location that the corrected clock moves: held times, free times on offer, and changes that wait elsewhere. */
export async function readOtherTimes({ tx, locKey }: At) {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select starts_at as at from slot_hold where cover_key = ${ownCoverKey} and loc_key = ${locKey}
    union select starts_at from waiting_gap
      where cover_key = ${ownCoverKey} and loc_key = ${locKey} and settled_at is null
    union select ends_at from waiting_gap
      where cover_key = ${ownCoverKey} and loc_key = ${locKey} and settled_at is null
    union select want_starts_at from visit_request
      where cover_key = ${ownCoverKey} and want_loc_key = ${locKey} and settled_at is null
    union select was_starts_at from visit_request
      where cover_key = ${ownCoverKey} and was_loc_key = ${locKey} and settled_at is null and was_starts_at is not null
    union select s.run_at from scheduled_text s
      join conversation c on c.cover_key = ${ownCoverKey} and c.conv_key = s.conv_key
      where s.cover_key = ${ownCoverKey} and c.loc_key = ${locKey} and not s.is_pause and s.run_at > ${tx.now}`.execute(
    tx.q,
  );
  return rows.map(({ at }) => at);
}

type Shifts = At & { times: readonly { before: Temporal.Instant; after: Temporal.Instant }[] };

/** Moves them all, each to its own new instant. */
export async function shiftOtherTimes({ tx, locKey, times }: Shifts): Promise<void> {
  const [before, after] = [times.map((one) => String(one.before)), times.map((one) => String(one.after))];
  const shifts = sql`unnest(${before}::timestamptz[], ${after}::timestamptz[]) n (before, after)`;
  await sql`
    update slot_hold h set starts_at = n.after from ${shifts}
    where h.cover_key = ${ownCoverKey} and h.loc_key = ${locKey} and h.starts_at = n.before`.execute(tx.q);
  // Far away first: two free times an hour apart would meet on the way.
  await sql`
    update waiting_gap g set starts_at = n.after + interval '400 years' from ${shifts}
    where g.cover_key = ${ownCoverKey} and g.loc_key = ${locKey} and g.settled_at is null and g.starts_at = n.before`.execute(
    tx.q,
  );
  await sql`
    update waiting_gap g set starts_at = g.starts_at - interval '400 years', ends_at = n.after from ${shifts}
    where g.cover_key = ${ownCoverKey} and g.loc_key = ${locKey} and g.settled_at is null and g.ends_at = n.before
      and g.starts_at > ${tx.now}::timestamptz + interval '300 years'`.execute(tx.q);
  await sql`
    update visit_request r set want_starts_at = n.after from ${shifts}
    where r.cover_key = ${ownCoverKey} and r.want_loc_key = ${locKey} and r.settled_at is null
      and r.want_starts_at = n.before`.execute(tx.q);
  await sql`
    update visit_request r set was_starts_at = n.after from ${shifts}
    where r.cover_key = ${ownCoverKey} and r.was_loc_key = ${locKey} and r.settled_at is null
      and r.was_starts_at = n.before`.execute(tx.q);
  await sql`
    update scheduled_text s set run_at = n.after
    from conversation c, ${shifts}
    where s.cover_key = ${ownCoverKey} and c.cover_key = ${ownCoverKey} and c.conv_key = s.conv_key
      and c.loc_key = ${locKey} and not s.is_pause and s.run_at = n.before`.execute(tx.q);
}

/** Patients were offered an hour that the corrected clock doesn't show: these times are offered again. */
export async function withdrawOffers({ tx, locKey }: At): Promise<void> {
  await sql`
    update waiting_offer o set state = 'withdrawn' from waiting_gap g
    where o.cover_key = ${ownCoverKey} and o.state = 'open' and g.cover_key = ${ownCoverKey}
      and g.gap_key = o.gap_key and g.loc_key = ${locKey} and g.settled_at is null`.execute(tx.q);
  await sql`
    delete from slot_hold h using waiting_gap g
    where h.cover_key = ${ownCoverKey} and g.cover_key = ${ownCoverKey} and g.loc_key = ${locKey}
      and g.settled_at is null and h.token_hash = g.hold_hash`.execute(tx.q);
  await sql`
    update waiting_gap set hold_hash = null, look_at = ${tx.now}
    where cover_key = ${ownCoverKey} and loc_key = ${locKey} and settled_at is null and hold_hash is not null`.execute(
    tx.q,
  );
}
