import { sql } from 'kysely';
import { isReal } from '../../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../../db/scope.ts';
import { withStatus } from '../../../visit-state/visit-state.rules.ts';
import type { CalendarRow } from './calendar.types.ts';

type CoverRead = { tx: CoverTransaction };

export const readTypes = ({ tx }: CoverRead) =>
  tx.q
    .selectFrom('appointment_type')
    .select(['task_key', 'name', 'length', 'slot_size'])
    .where('cover_key', '=', ownCoverKey)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('task_key')
    .execute();

type Which = { days: { from: string; to: string; locKey: number; acctKey: number } } | { apptKeys: readonly number[] };

/** Visits with their patient and type, by day and time: those of some days, or some visits. */
export async function readCalendarRows({ tx, ...which }: CoverRead & Which): Promise<CalendarRow[]> {
  const rows = await tx.q
    .selectFrom('appointment as a')
    .innerJoin('patient as p', (join) =>
      join.on('p.cover_key', '=', ownCoverKey).onRef('p.patient_key', '=', 'a.patient_key'),
    )
    .innerJoin('location as l', (join) => join.on('l.cover_key', '=', ownCoverKey).onRef('l.loc_key', '=', 'a.loc_key'))
    .innerJoin('appointment_type as t', (join) =>
      join.on('t.cover_key', '=', ownCoverKey).onRef('t.task_key', '=', 'a.task_key'),
    )
    .leftJoin('visit_request as r', (join) =>
      join.on('r.cover_key', '=', ownCoverKey).onRef('r.appt_key', '=', 'a.appt_key').on('r.settled_at', 'is', null),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('visit_act as v')
          .innerJoin('app_user as u', 'u.user_id', 'v.done_by')
          .where('v.cover_key', '=', ownCoverKey)
          .whereRef('v.appt_key', '=', 'a.appt_key')
          .select(['v.stamp as act_stamp', 'v.done_at as act_at'])
          .select(sql<string>`trim(u.given_name || ' ' || u.family_name)`.as('act_by'))
          .orderBy('v.act_key', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('a.cover_key', '=', ownCoverKey)
    .$if('days' in which, (q) => {
      if (!('days' in which)) return q;
      const { from, to, locKey, acctKey } = which.days;
      const within = q.where('a.appt_date', '>=', from).where('a.appt_date', '<=', to).where(isReal('a'));
      const there = locKey === 0 ? within : within.where('a.loc_key', '=', locKey);
      return acctKey === 0 ? there : there.where('a.acct_key', '=', acctKey);
    })
    .$if('apptKeys' in which, (q) =>
      q.where('a.appt_key', '=', sql<number>`any(${'apptKeys' in which ? [...which.apptKeys] : []}::integer[])`),
    )
    .select(['a.appt_key', 'a.patient_key', 'a.loc_key', 'a.acct_key', 'a.task_key', 'a.appt_date', 'a.appt_time'])
    .select(['a.starts_at', 'a.length', 'a.status', 'a.confirmed_at', 'a.arrived_at', 'a.cancelled_at'])
    .select(['a.cancelled_by', 'a.cancel_reason', 'a.outside_reason', 'a.is_new_patient', 'l.time_zone'])
    .select(['p.first_name', 'p.last_name', 'p.pms_patient_id', 't.name as type_name'])
    .select(['r.what as request_what', 'r.asked_at as request_at', 'r.was_starts_at'])
    .select(['a.sequence', 'a.changed_at', 'last.act_stamp', 'last.act_at', 'last.act_by'])
    .orderBy('a.appt_date')
    .orderBy('a.appt_time')
    .orderBy('a.appt_key')
    .execute();
  return rows.map(withStatus);
}
