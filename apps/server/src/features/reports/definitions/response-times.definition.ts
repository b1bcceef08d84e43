import { ANSWER_DAYS } from '@sightline/contract/reports/response-times.report';
import { type RawBuilder, sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { Define, Moment, Rows, Sql } from '../definition.types.ts';

// The same object as the date of the range.
const receivedAt = sql`m.created_at`;
const locKey = sql<number>`c.loc_key`;
const WITHIN = sql`${sql.lit(`${ANSWER_DAYS} days`)}::interval`;
const isByStaff = (alias: RawBuilder<unknown>) =>
  sql<boolean>`(${alias}.kind = 'outgoing' and ${alias}.written_by = 'staff')`;

/** The text was understood and answered at once: staff owe nothing. */
const isUnderstood = (alias: RawBuilder<unknown>) => sql<boolean>`exists (select 1 from message k
  where k.cover_key = ${ownCoverKey} and k.conv_key = m.conv_key and k.client_key = 'answer-' || ${alias}.trans_key)`;

/** No earlier text of the conversation waits for the same answer. */
const isFirst = sql<boolean>`not exists (select 1 from message p
  where p.cover_key = ${ownCoverKey} and p.conv_key = m.conv_key and p.trans_key < m.trans_key
    and p.kind = 'incoming' and p.created_at > m.created_at - ${WITHIN}
    and p.trans_key > coalesce((select s.trans_key from message s
      where s.cover_key = ${ownCoverKey} and s.conv_key = m.conv_key and s.trans_key < m.trans_key and ${isByStaff(sql`s`)}
      order by s.trans_key desc limit 1), 0)
    and not ${isUnderstood(sql`p`)})`;

const texts: Rows = {
  table: 'message',
  as: 'm',
  keys: ['trans_key'],
  joins: sql`left join conversation c on c.cover_key = ${ownCoverKey} and c.conv_key = m.conv_key
    left join lateral (select a.created_at, a.user_id from message a
      where a.cover_key = ${ownCoverKey} and a.conv_key = m.conv_key and a.trans_key > m.trans_key
        and a.created_at <= m.created_at + ${WITHIN} and ${isByStaff(sql`a`)}
      order by a.trans_key limit 1) answer on true`,
  where: sql<boolean>`(m.kind = 'incoming' and not ${isUnderstood(sql`m`)} and ${isFirst})`,
  date: { on: receivedAt, kind: 'instant' },
  locKey,
  // Never one: a join with a bare null is planned away with its practice, which a distributed database then misses.
  acctKey: sql<number | null>`nullif(m.trans_key, m.trans_key)::integer`,
  patientKey: sql<number | null>`coalesce(m.patient_key, c.patient_key)`,
  commMethod: sql<string | null>`null::text`,
};

/** A location's stretches of open hours on the days from one wall time to another: `d.day`, `h.opens`, `h.closes`. */
const stretches = ({ from, until }: { from: Sql; until: Sql }) => sql`
  generate_series((${from})::date::timestamp, (${until})::date::timestamp, interval '1 day') d (day)
  join office_hours h on h.cover_key = ${ownCoverKey} and h.loc_key = c.loc_key and h.weekday = extract(isodow from d.day)
    and not exists (select 1 from closure x where x.cover_key = ${ownCoverKey}
      and (x.loc_key is null or x.loc_key = c.loc_key) and d.day::date between x.first_day and x.last_day)`;

const HAS_HOURS = sql<boolean>`exists (select 1 from office_hours o
  where o.cover_key = ${ownCoverKey} and o.loc_key = c.loc_key)`;

/** Begun minutes between the text and its answer, while the location was open. */
function openMinutes({ wallTime }: Moment): Sql<number | null> {
  const since = wallTime({ at: receivedAt, locKey });
  const until = wallTime({ at: sql`answer.created_at`, locKey });
  return sql`case when answer.created_at is null then null when ${HAS_HOURS} then (
      select ceil(coalesce(sum(extract(epoch from least(w.until, d.day + h.closes) - greatest(w.since, d.day + h.opens))), 0)
        / 60)::integer
      from (select ${since} as since, ${until} as until) w
      cross join lateral ${stretches({ from: sql`w.since`, until: sql`w.until` })}
      where least(w.until, d.day + h.closes) > greatest(w.since, d.day + h.opens))
    else ceil(extract(epoch from answer.created_at - m.created_at) / 60)::integer end`;
}

/** The open day of which an answer is the same day's: the first that ends after the text. */
function answerDay({ wallTime }: Moment): Sql<string> {
  const since = wallTime({ at: receivedAt, locKey });
  return sql`coalesce((select min(d.day)::date from (select ${since} as since) w
    cross join lateral ${stretches({ from: sql`w.since`, until: sql`w.since + ${WITHIN}` })}
    where d.day + h.closes > w.since), (${since})::date)`;
}

/** Those of one name are one person. */
const answeredBy = sql<string | null>`(select trim(concat_ws(' ', u.given_name, u.family_name)) from app_user u
  where u.user_id = answer.user_id)`;

/** Texts of patients: `m` the text, `c` its conversation, `answer` the first of staff's after it. */
export const defineResponseTimes: Define<'response-times'> = (moment) => {
  const everyone = sql<boolean>`true`;
  const isAnswered = sql<boolean>`(answer.created_at is not null)`;
  const minutes = sql<number | null>`fact.minutes`;
  const hour = sql<number>`extract(hour from ${moment.wallTime({ at: receivedAt, locKey })})::integer`;
  return {
    types: { received: texts },
    facts: { minutes: openMinutes(moment), answer_day: answerDay(moment) },
    columns: {
      receivedAt,
      hour: sql`make_time(${hour}, 0, 0)`,
      answeredAt: sql`answer.created_at`,
      answeredBy,
      minutes,
    },
    figures: {
      received: { where: everyone },
      median: { medianOf: minutes, where: isAnswered },
      slow: { medianOf: minutes, at: 0.9, where: isAnswered },
      in15: { part: sql`coalesce(fact.minutes <= 15, false)`, whole: everyone },
      in60: { part: sql`coalesce(fact.minutes <= 60, false)`, whole: everyone },
      sameDay: {
        part: sql`coalesce(${moment.dayOf({ at: sql`answer.created_at`, locKey })} <= fact.answer_day, false)`,
        whole: everyone,
      },
      unanswered: { where: sql`(answer.created_at is null)` },
    },
    status: null,
    groups: { hour, person: answeredBy },
  };
};
