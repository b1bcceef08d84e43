import { sql } from 'kysely';
import { isReal, statusWords } from '../../../db/appointment-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Define, Rows, Sql } from '../definition.types.ts';
import { methodWords, originWords } from './appointment-words.ts';
import {
  cancellations,
  cancelledAt,
  cancelledDate,
  isInPlaceOf,
  messageOf,
  WITHIN_OUTCOME_DAYS,
} from './cancellation-rows.ts';

const recapturedAt = sql`n.created_at`;

/** `n`: the first replacement for `c` that the patient made in time. */
const JOINED = sql`join appointment n
  on ${isInPlaceOf('n')} and n.created_at <= c.cancelled_at + ${WITHIN_OUTCOME_DAYS}
  and not exists (
    select 1 from appointment sooner
    where ${isInPlaceOf('sooner')} and sooner.created_at <= n.created_at
      and (sooner.created_at < n.created_at or sooner.appt_key < n.appt_key))`;

const recaptured = (date: Rows['date']): Rows => ({
  ...cancellations(date),
  joins: JOINED,
  commMethod: messageOf<string>({ column: 'comm_method', until: recapturedAt }),
});

const respondedAt = messageOf<Temporal.Instant>({ column: 'responded_at', until: recapturedAt });

/** Online; else by the message that was answered; else the way the new appointment was made. */
const channel: Sql<string | null> = sql`case
  when n.origin = 'web' then ${originWords(sql`n.origin`)}
  when ${respondedAt} <= n.created_at
    then ${methodWords(messageOf<string>({ column: 'comm_method', until: recapturedAt }))}
  else ${originWords(sql`n.origin`)} end`;

/** If one new appointment follows several cancellations, only the last gets its value: it is earned once. */
const isLastBefore: Sql<boolean> = sql`not exists (
  select 1 from appointment other
  where other.cover_key = ${ownCoverKey} and other.patient_key = c.patient_key and other.status = 'cancelled' and ${isReal('other')}
    and other.appt_key not in (c.appt_key, n.appt_key) and other.cancelled_at <= n.created_at
    and (other.cancelled_at > c.cancelled_at
      or other.cancelled_at = c.cancelled_at and other.appt_key > c.appt_key))`;

const byCancelling = cancellations({ on: cancelledAt, kind: 'instant' });

/** Cancelled appointments, `c`, with their replacements, `n`. */
export const defineCancellationsRecaptured: Define<'cancellations-recaptured'> = ({ dayOf }) => {
  const locKey = sql<number>`c.loc_key`;
  const days = sql<number>`(${dayOf({ at: recapturedAt, locKey })} - ${dayOf({ at: cancelledAt, locKey })})`;
  return {
    types: {
      recaptured: recaptured({ on: recapturedAt, kind: 'instant' }),
      cancelled: recaptured({ on: cancelledAt, kind: 'instant' }),
      appointment: recaptured({ on: cancelledDate, kind: 'date' }),
    },
    facts: { value: sql`case when ${isLastBefore} then n.est_value_cents end` },
    columns: {
      originalApptDate: cancelledDate,
      cancelledAt,
      messagedAt: messageOf({ column: 'messaged_at', until: recapturedAt }),
      recapturedAt,
      newApptDate: sql`n.appt_date`,
      daysToRecapture: days,
      channel,
      newStatus: statusWords(sql`n.status`),
      estValue: sql`fact.value`,
    },
    figures: {
      recaptured: { where: sql`true` },
      recaptureRate: {
        part: sql`true`,
        others: {
          recaptured: byCancelling,
          cancelled: byCancelling,
          appointment: cancellations({ on: cancelledDate, kind: 'date' }),
        },
      },
      medianDays: { medianOf: days, where: sql`true` },
      keptPercent: { part: sql`n.status = 'kept'`, whole: sql`true` },
      value: { sumOf: sql`fact.value`, where: sql`true` },
    },
    status: statusWords(sql`n.status`),
  };
};
