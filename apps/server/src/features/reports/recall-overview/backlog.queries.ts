import { STANDINGS } from '@sightline/contract/reports/recall-groups';
import { formatDay } from '@sightline/scheduling/days';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import type { Moment, Sql } from '../definition.types.ts';
import { ageOf, isKept, oddPatients, STANDING } from '../definitions/recall-standing.ts';
import { owedRecalls } from '../definitions/recalls.definition.ts';
import type { Bar } from '../engine/engine.types.ts';
import { momentOf } from '../engine/moment.queries.ts';
import { every, fromRows, isSearched, isSelected } from '../engine/selection.queries.ts';
import { isUnlisted } from './backlog-months.queries.ts';
import type { BacklogParts } from './recall-overview.types.ts';

type Reading = { tx: CoverTransaction; ask: Ask };

/** Counts by age and state from `days`: due date, location, state and count. The states are in their order. */
async function readAges({ tx, days, moment }: { tx: CoverTransaction; days: Sql; moment: Moment }): Promise<Bar[]> {
  const counts = Object.keys(STANDINGS).map(
    (key) => sql`coalesce(sum(days.count) filter (where days.standing = ${key}::text), 0)::integer`,
  );
  const query = sql<Bar>`
    select age as key, states as values
    from (
      select ${ageOf(sql`(${moment.today(sql`days.loc_key`)} - days.due_date)`)} as age, array[${sql.join(counts)}] as states,
        sum(days.count) as count
      from (${days}) days
      group by 1
    ) ages
    where count > 0
    order by 1`;
  return (await query.execute(tx.q)).rows;
}

/**
 * Counts recalls by age and state. The backlog is counted by due date first, and only these counts get their age.
 * @param parts months that were counted before; null to count every recall
 */
export function readBacklog({ tx, ask, parts }: Reading & { parts: BacklogParts | null }): Promise<Bar[]> {
  const moment = momentOf(ask);
  const rows = owedRecalls(moment);
  const days =
    parts === null
      ? sql`
        select r.due_date, r.loc_key, ${STANDING} as standing, count(*) as count
        ${fromRows({ ask, rows, joined: { patient: isSearched(ask) } })}
        where ${isSelected({ ask, rows })}
        group by 1, 2, 3`
      : daysFromParts({ ask, parts, moment });
  return readAges({ tx, days, moment });
}

/**
 * The open recalls of counted months as they were counted, each with its patient's state; then the recalls there of the few
 * patients who were counted with everyone else and aren't reachable now, out of that state and into theirs; and all recalls of
 * the other days.
 */
function daysFromParts({
  ask,
  parts: { months, rest },
  moment,
}: {
  ask: Ask;
  parts: BacklogParts;
  moment: Moment;
}): Sql {
  const locKeys = ask.places.map(({ locKey }) => locKey);
  const [begin, end] = [formatDay(ask.range.begin), formatDay(ask.range.end)];
  const isWithin = (row: string) => sql`${sql.ref(`${row}.due_date`)} between ${begin}::date and ${end}::date`;
  const isAsked = (row: string): Sql<boolean> =>
    every([
      ask.isEveryPlace ? null : sql`${sql.ref(`${row}.loc_key`)} = any(${locKeys}::integer[])`,
      ask.acctKeys.length === 0 ? null : sql`${sql.ref(`${row}.acct_key`)} = any(${ask.acctKeys}::integer[])`,
    ]);
  // Looked up by patient and by days, never joined: a plan might read all recalls for a few.
  const recallsWhere = (condition: Sql) => sql`lateral (
      select r.patient_key, r.due_date, r.loc_key, r.acct_key, r.appt_key from recall r
      where r.cover_key = ${ownCoverKey} and ${condition} offset 0)`;
  return sql`
    with odd as materialized (${oddPatients(moment)}),
    unlisted as materialized (select odd.patient_key, odd.standing from odd where ${isUnlisted}),
    counted as (
      select lines.*
      from recall_month m
      cross join lateral unnest(m.patient_keys, m.due_dates, m.loc_keys, m.acct_keys, m.counts)
        lines (patient_key, due_date, loc_key, acct_key, count)
      where m.cover_key = ${ownCoverKey} and m.month = any(${months}::date[])),
    moved as materialized (
      select r.due_date, r.loc_key, unlisted.standing
      from unlisted cross join ${recallsWhere(sql`r.patient_key = unlisted.patient_key`)} r
      where ${isWithin('r')} and ${isAsked('r')} and not ${isKept}
        and date_trunc('month', r.due_date)::date = any(${months}::date[]))
    select counted.due_date, counted.loc_key, ${STANDING} as standing, counted.count
    from counted left join odd on odd.patient_key = counted.patient_key
    where ${isWithin('counted')} and ${isAsked('counted')}
    union all select due_date, loc_key, standing, 1 from moved
    union all select due_date, loc_key, 'contactable', -1 from moved
    union all
    select r.due_date, r.loc_key, ${STANDING}, 1
    from unnest(${rest.map((range) => formatDay(range.begin))}::date[], ${rest.map((range) => formatDay(range.end))}::date[])
      gap (first, last)
    cross join ${recallsWhere(sql`r.due_date between gap.first and gap.last`)} r
    left join odd on odd.patient_key = r.patient_key
    where ${isAsked('r')} and not ${isKept}`;
}
