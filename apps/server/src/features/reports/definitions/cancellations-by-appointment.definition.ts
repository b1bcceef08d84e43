import { LATE_CANCELLATION_HOURS } from '@sightline/contract/reports/report';
import { sql } from 'kysely';
import { isReal } from '../../../db/appointment-status.ts';
import type { Define, Rows, Sql } from '../definition.types.ts';
import { firstUpper, typeName } from './appointment-words.ts';
import {
  cancellations,
  cancelledAt,
  cancelledDate,
  isInPlaceOf,
  nextMadeAt,
  WITHIN_OUTCOME_DAYS,
} from './cancellation-rows.ts';

const SECONDS_IN_HOUR = 3_600;

/** All appointments, cancelled or not, by their own date. */
const booked: Rows = { ...cancellations({ on: cancelledDate, kind: 'date' }), where: isReal('c') };
/**
 * All that existed at some time within the range: made before its end, and neither over nor cancelled before it began.
 */
const bookedPeriods: Rows = {
  ...booked,
  date: { on: sql`c.created_at`, until: sql`least(c.starts_at, c.cancelled_at)`, kind: 'instant' },
};

const isLate: Sql<boolean> = sql`c.cancelled_at > c.starts_at - ${`${LATE_CANCELLATION_HOURS} hours`}::interval`;
const isRecaptured: Sql<boolean> = sql`fact.next_made_at <= c.cancelled_at + ${WITHIN_OUTCOME_DAYS}`;
const isOpen: Sql<boolean> = sql`fact.next_made_at is null`;

/** Cancelled appointments, `c`. A new one made too late to count still closes the case: it is no longer open. */
export const defineCancellationsByAppointment: Define<'cancellations-by-appointment'> = ({ coverKey }) => ({
  types: {
    cancelled: cancellations({ on: cancelledAt, kind: 'instant' }),
    appointment: cancellations({ on: cancelledDate, kind: 'date' }),
  },
  facts: { next_made_at: nextMadeAt },
  columns: {
    apptDate: cancelledDate,
    apptType: typeName({ coverKey, taskKey: sql`c.task_key` }),
    cancelledAt,
    // Whole hours, rounded down: 23 hours and 59 minutes are late, and must not read 24.
    noticeHours: sql`floor(extract(epoch from c.starts_at - c.cancelled_at) / ${SECONDS_IN_HOUR}::integer)::integer`,
    cancelledBy: firstUpper(sql`c.cancelled_by`),
    reason: sql`c.cancel_reason`,
    recaptured: sql`coalesce(${isRecaptured}, false)`,
    newApptDate: sql`(
      select later.appt_date from appointment later
      where ${isInPlaceOf('later')} and later.created_at = fact.next_made_at
      order by later.appt_key
      limit 1)`,
    estValue: sql`c.est_value_cents`,
  },
  figures: {
    cancellations: { where: sql`true` },
    cancelledPercent: { part: sql`true`, others: { cancelled: bookedPeriods, appointment: booked } },
    latePercent: { part: isLate, whole: sql`true` },
    recapturedPercent: { part: isRecaptured, whole: sql`true` },
    stillOpen: { where: isOpen },
    valueOpen: { sumOf: sql`c.est_value_cents`, where: isOpen },
  },
  status: sql`case when ${isRecaptured} then 'Recaptured' when ${isOpen} then 'Still open' else 'Came back later' end`,
});
