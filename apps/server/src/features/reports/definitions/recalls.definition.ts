import { OUTCOME_DAYS } from '@sightline/contract/reports/report';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Define, Moment, Rows, Sql } from '../definition.types.ts';
import { ANSWERS, oneOf, REACHED } from './message-statuses.ts';
import { isFor } from './outreach-rows.ts';
import { ageOf, joinStandings, standingOf, tookOf } from './recall-standing.ts';

const UNREACHABLE = ['Invalid Number', 'Not Sent - Not Cell', 'Undelivered', 'Office Call Required'] as const;

// The same objects as the dates of ranges.
const messagedAt = sql`a.messaged_at`;
const dueDate = sql`r.due_date`;
const apptCreatedAt = sql`v.created_at`;
const apptDate = sql`v.appt_date`;
const APPOINTMENT = sql`left join appointment v on v.cover_key = ${ownCoverKey} and v.appt_key = r.appt_key`;

const OF_RECALL = {
  locKey: sql<number>`r.loc_key`,
  acctKey: sql<number>`r.acct_key`,
  patientKey: sql<number>`r.patient_key`,
  commMethod: sql<string | null>`a.comm_method`,
};

/** By message date: a row is an attempt. */
const attempts: Rows = {
  ...OF_RECALL,
  table: 'outreach',
  where: isFor({ alias: 'a', purpose: 'recall' }),
  as: 'a',
  keys: ['recall_key', 'attempt_no'],
  joins: sql`join recall r on r.cover_key = ${ownCoverKey} and r.recall_key = a.recall_key ${APPOINTMENT}`,
  date: { on: messagedAt, kind: 'instant' },
};

/** The last message before the appointment was made, which gets the credit; without an appointment, the last. */
const LAST_MESSAGE = sql`left join lateral (
    select attempt.*
    from outreach attempt
    where attempt.cover_key = ${ownCoverKey} and attempt.recall_key = r.recall_key
    order by (v.appt_key is null or attempt.messaged_at <= v.created_at) desc, attempt.attempt_no desc
    limit 1
  ) a on true`;

/** By the other dates: a row is a recall, with its credited message. */
const recalls = (date: Rows['date']): Rows => ({
  ...OF_RECALL,
  table: 'recall',
  where: null,
  as: 'r',
  keys: ['recall_key'],
  joins: sql`${APPOINTMENT} ${LAST_MESSAGE}`,
  date,
});

/**
 * Open recalls, however many: their outcomes are not looked up one by one, and their messages only if a filter on the
 * method needs them.
 */
export const owedRecalls = (moment: Pick<Moment, 'coverKey' | 'now'>): Rows => ({
  ...recalls({ on: dueDate, kind: 'date' }),
  joins: joinStandings(moment),
  where: sql`kept.appt_key is null`,
  commMethod: sql<string | null>`(
    select a.comm_method from (select r.*) r ${APPOINTMENT} ${LAST_MESSAGE})`,
});

/**
 * Made within the days that count after the message, and credited to no later one; the patient had no appointment ahead
 * at that time. The case limits the lookups to recalls followed by an appointment: `and` would run them for every row.
 */
const isScheduled: Sql<boolean> = sql`(case
  when v.created_at >= a.messaged_at
    and v.created_at <= a.messaged_at + ${`${OUTCOME_DAYS} days`}::interval
    and a.status <> 'Opted Out'
  then not exists (
    select 1 from outreach later
    where later.cover_key = ${ownCoverKey} and later.recall_key = a.recall_key
      and later.attempt_no > a.attempt_no and later.messaged_at <= v.created_at)
  and not exists (
    select 1 from appointment standing
    where standing.cover_key = ${ownCoverKey} and standing.patient_key = r.patient_key
      and standing.starts_at > a.messaged_at and standing.created_at < a.messaged_at
      and (standing.cancelled_at is null or standing.cancelled_at > a.messaged_at))
  else false end)`;

/** Recalls and their results: `a` the message, `r` the recall, `v` the credited appointment. */
export const defineRecalls: Define<'recalls'> = ({ dayOf, today, now }) => {
  const days: Sql<number | null> = sql`case when fact.scheduled then
    ${dayOf({ at: apptCreatedAt, locKey: OF_RECALL.locKey })}
    - ${dayOf({ at: messagedAt, locKey: OF_RECALL.locKey })} end`;
  const messaged = sql<boolean>`a.status <> 'Opted Out'`;
  return {
    types: {
      messaged: attempts,
      due: recalls({ on: dueDate, kind: 'date' }),
      scheduled: recalls({ on: apptCreatedAt, kind: 'instant' }),
      appointment: recalls({ on: apptDate, kind: 'date' }),
    },
    facts: { scheduled: isScheduled, standing: standingOf(now) },
    columns: {
      recallType: sql`r.recall_type`,
      dueDate,
      lastVisitDate: sql`r.last_visit_date`,
      attemptNo: sql`a.attempt_no`,
      messagedAt,
      status: sql`a.status`,
      respondedAt: sql`a.responded_at`,
      apptCreatedAt,
      apptDate,
      daysToSchedule: days,
      estValue: sql`r.est_value_cents`,
    },
    figures: {
      messaged: { where: messaged },
      deliveredPercent: {
        part: sql`(${oneOf(sql`a.status`, REACHED)} or (a.comm_method = 'postcard' and a.status = 'Sent'))`,
        whole: messaged,
      },
      respondedPercent: {
        part: sql`(a.responded_at is not null or ${oneOf(sql`a.status`, ANSWERS)} or a.status = 'Opened')`,
        whole: messaged,
      },
      scheduledPercent: { part: sql`fact.scheduled`, whole: messaged, each: sql`r.recall_key` },
      keptPercent: { part: sql`v.status = 'kept'`, whole: sql`fact.scheduled` },
      unreachable: { where: oneOf(sql`a.status`, UNREACHABLE) },
      optedOut: { where: sql`a.status = 'Opted Out'` },
      medianDaysToSchedule: { medianOf: days, where: sql`fact.scheduled` },
    },
    status: sql`a.status`,
    groups: {
      attemptNo: sql`a.attempt_no`,
      recallType: sql`r.recall_type`,
      daysToSchedule: tookOf(days),
      standing: sql`fact.standing`,
      // A recall that is no longer open has no age.
      age: sql`case when fact.standing is not null then
        ${ageOf(sql`(${today(OF_RECALL.locKey)} - r.due_date)`)} end`,
    },
  };
};
