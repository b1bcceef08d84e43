import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import { HAS_MISSING_FORMS } from '../../form-progress/form-progress.rules.ts';
import type { Moment, Sql } from '../definition.types.ts';
import { wantsToMove } from '../definitions/pre-appointments.definition.ts';
import type { DefineFigure } from './today.types.ts';

const locKey = sql<number>`a.loc_key`;
const NAME = sql`btrim(p.first_name || ' ' || p.last_name)`;
const WITH = sql`t.name || ' · ' || btrim(d.first_name || ' ' || d.last_name)`;
const JOINED = sql`
  join patient p on p.cover_key = ${ownCoverKey} and p.patient_key = a.patient_key
  join appointment_type t on t.cover_key = ${ownCoverKey} and t.task_key = a.task_key
  join provider d on d.cover_key = ${ownCoverKey} and d.acct_key = a.acct_key`;

const visitRow = (
  at: Sql,
): Sql => sql`a.appt_key as key, a.loc_key, a.patient_key, a.appt_key, null::integer as conv_key,
  null::integer as entry_key, ${at} as at, ${NAME} as title, ${WITH} as detail`;

/** Today's visits at their location; the range around it makes use of the index on days. */
function visitsToday({ moment, where }: { moment: Moment; where: Sql<boolean> }): Sql {
  const today = moment.today(locKey);
  return sql`select ${visitRow(sql`a.starts_at`)}
    from appointment a ${JOINED}
    where a.cover_key = ${ownCoverKey}
      and a.appt_date between (${moment.now})::date - 1 and (${moment.now})::date + 1
      and a.appt_date = ${today} and a.status <> 'cancelled' and ${where}`;
}

/** Unconfirmed visits of the next day that has visits, where the user looks: on a Friday mostly Monday's. */
const unconfirmedNext: DefineFigure = ({ moment, locKey: only }) => {
  const ahead = (alias: 'a' | 'n') => {
    const of = (column: string) => sql.ref(`${alias}.${column}`);
    return sql<boolean>`${of('cover_key')} = ${ownCoverKey} and ${of('status')} <> 'cancelled'
      and ${of('appt_date')} >= (${moment.now})::date and ${of('appt_date')} > ${moment.today(sql`${of('loc_key')}`)}
      and (${only === 0}::boolean or ${of('loc_key')} = ${only}::integer)`;
  };
  return sql`select ${visitRow(sql`a.starts_at`)}
    from appointment a ${JOINED}
    where ${ahead('a')} and a.status = 'booked'
      and a.appt_date = (select n.appt_date from appointment n where ${ahead('n')} order by n.appt_date limit 1)`;
};

const onToday =
  (where: Sql<boolean>): DefineFigure =>
  ({ moment }) =>
    visitsToday({ moment, where });

/** Figures whose rows are visits. */
export const VISIT_FIGURES = {
  visits: onToday(sql`true`),
  confirmed: onToday(sql`a.status = 'confirmed'`),
  arrived: onToday(sql`(a.arrived_at is not null or a.status = 'kept')`),
  'forms-missing': onToday(sql`(${isActive('a.status')} and ${HAS_MISSING_FORMS})`),
  'unconfirmed-tomorrow': unconfirmedNext,
  'move-requests': ({ moment }) => sql`select distinct on (a.appt_key) ${visitRow(sql`m.responded_at`)}
    from outreach m
    join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = m.appt_key ${JOINED}
    where m.cover_key = ${ownCoverKey} and m.purpose in ('reminder', 'pre-appointment') and ${wantsToMove}
      and m.messaged_at > ${moment.now} - interval '60 days'
      and a.starts_at > ${moment.now} and ${isActive('a.status')}
    order by a.appt_key, m.responded_at desc`,
} as const satisfies Record<string, DefineFigure>;

/** Visits for which the practice management system said something else than what was asked of it. */
export const otherSystem =
  (days: number): DefineFigure =>
  ({ moment }) =>
    sql`
  select ${visitRow(sql`r.settled_at`)}
  from visit_request r
  join appointment a on a.cover_key = ${ownCoverKey} and a.appt_key = r.appt_key ${JOINED}
  where r.cover_key = ${ownCoverKey} and r.outcome = 'replaced'
    and r.settled_at > ${moment.now} - ${days}::integer * interval '1 day'`;
