import { sql } from 'kysely';
import { isActive } from '../../../db/appointment-status.ts';
import { isPurchase } from '../../../db/order-status.ts';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Define, Sql } from '../definition.types.ts';
import { lastReminder, originWords, typeName } from './appointment-words.ts';
import { WITHIN_OUTCOME_DAYS } from './cancellation-rows.ts';

const visitDate = sql`a.appt_date`;

/** The patient's visit before this one. */
const visitBefore = (shown: Sql): Sql => sql`(
  select ${shown} from appointment before
  where before.cover_key = ${ownCoverKey} and before.patient_key = a.patient_key and before.status = 'kept'
    and before.starts_at < a.starts_at
  order by before.starts_at desc, before.appt_key desc
  limit 1)`;

/** Orders that count toward this visit, as the figure 'Purchases' counts them. */
const PURCHASES = sql`from eyewear_order o
  where o.cover_key = ${ownCoverKey} and o.patient_key = a.patient_key and ${isPurchase('o.status')}
    and o.ordered_at >= a.starts_at and o.ordered_at <= a.starts_at + ${WITHIN_OUTCOME_DAYS}`;

const isFromRecall: Sql<boolean> = sql`(a.origin = 'recall' or exists (
  select 1 from recall r where r.cover_key = ${ownCoverKey} and r.appt_key = a.appt_key))`;

/** Kept appointments, `a`. */
export const defineVisits: Define<'visits'> = ({ coverKey, now, today }) => {
  const hasAppointment = sql<boolean>`exists (
    select 1 from appointment ahead
    where ahead.cover_key = ${ownCoverKey} and ahead.patient_key = a.patient_key
      and ahead.starts_at > ${now} and ${isActive('ahead.status')})`;
  // A recall with a resulting appointment is done, unless that fell through.
  const hasRecall = sql<boolean>`exists (
    select 1 from recall r
    where r.cover_key = ${ownCoverKey} and r.patient_key = a.patient_key and r.due_date >= ${today(sql`a.loc_key`)}
      and not exists (
        select 1 from appointment made
        where made.cover_key = ${ownCoverKey} and made.appt_key = r.appt_key
          and (${isActive('made.status')} or made.status = 'kept')))`;
  return {
    types: {
      visit: {
        table: 'appointment',
        as: 'a',
        keys: ['appt_key'],
        joins: sql``,
        where: sql`a.status = 'kept'`,
        date: { on: visitDate, kind: 'date' },
        locKey: sql`a.loc_key`,
        acctKey: sql`a.acct_key`,
        patientKey: sql`a.patient_key`,
        commMethod: lastReminder('a'),
      },
    },
    columns: {
      visitDate,
      examType: typeName({ coverKey, taskKey: sql`a.task_key` }),
      newPatient: sql`a.is_new_patient`,
      lastVisitDate: visitBefore(sql`before.appt_date`),
      lastExamType: visitBefore(typeName({ coverKey, taskKey: sql`before.task_key` })),
      visitOccurrence: sql`(
        select count(*)::integer from appointment other
        where other.cover_key = ${ownCoverKey} and other.patient_key = a.patient_key and other.status = 'kept'
          and (other.starts_at < a.starts_at or other.starts_at = a.starts_at and other.appt_key <= a.appt_key))`,
      knownPurchases: sql`(select count(*)::integer ${PURCHASES})`,
      origin: sql`case when ${isFromRecall} then 'Recall' else ${originWords(sql`a.origin`)} end`,
      nextStep: sql`case when ${hasAppointment} then 'Appointment' when ${hasRecall} then 'Recall' else 'None' end`,
    },
    figures: {
      visits: { where: sql`true` },
      newPercent: { part: sql`a.is_new_patient`, whole: sql`true` },
      fromRecallOrWebPercent: { part: sql`(a.origin = 'web' or ${isFromRecall})`, whole: sql`true` },
      withoutNextStep: { where: sql`not (${hasAppointment} or ${hasRecall})` },
      purchasesPercent: { part: sql`exists (select ${PURCHASES})`, whole: sql`true` },
    },
    status: null,
  };
};
