import { STANDINGS } from '@sightline/contract/reports/recall-groups';
import { sql } from 'kysely';
import { ownCoverKey } from '../../../db/own-cover-key.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import type { Range } from '../asking/range.rules.ts';
import type { Moment, Sql } from '../definition.types.ts';
import { ageOf, isKept, oddPatients, STANDING } from '../definitions/recall-standing.ts';
import { owedRecalls } from '../definitions/recalls.definition.ts';
import type { Bar } from '../engine/engine.types.ts';
import { momentOf } from '../engine/moment.queries.ts';
import { fromRows, inRange, isSearched, isSelected } from '../engine/selection.queries.ts';
import { BACKLOG } from './backlog-months.queries.ts';
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
 * The open recalls of counted months as they were counted, all of them as if reachable; the recalls of the few other
 * patients in these months, which are taken out there and counted as what they are; and all recalls of the other days.
 */
function daysFromParts({ ask, parts, moment }: { ask: Ask; parts: BacklogParts; moment: Moment }): Sql {
  const rows = owedRecalls(moment);
  const within = (ranges: readonly Range[]): Sql<boolean> =>
    ranges.length === 0
      ? sql`false`
      : sql`(${sql.join(
          ranges.map((range) => inRange({ ask, rows, range })),
          sql` or `,
        )})`;
  const locKeys = ask.places.map(({ locKey }) => locKey);
  const isHere = (locKey: Sql) => (ask.isEveryPlace ? sql`true` : sql`${locKey} = any(${locKeys}::integer[])`);
  const isOpenHere = (ranges: readonly Range[]) =>
    sql`r.cover_key = ${ownCoverKey} and not ${isKept} and ${within(ranges)} and ${isHere(sql`r.loc_key`)}`;
  return sql`
    with odd as materialized (${oddPatients(moment)}),
    counted as (
      select counts.key::date as due_date, places.key::integer as loc_key, counts.value::integer as count
      from report_month m, jsonb_each(m.cells) places, jsonb_each_text(places.value) counts
      where m.cover_key = ${ownCoverKey} and m.report = ${BACKLOG.report} and m.type = ${BACKLOG.type}
        and m.month = any(${parts.months}::date[])),
    moved as (
      select r.due_date, r.loc_key, odd.standing, count(*) as count
      from odd join recall r on r.patient_key = odd.patient_key
      where ${isOpenHere(parts.runs)}
      group by 1, 2, 3)
    select due_date, loc_key, 'contactable' as standing, count from counted where ${isHere(sql`loc_key`)}
    union all select due_date, loc_key, standing, count from moved
    union all select due_date, loc_key, 'contactable', -count from moved
    union all
    select r.due_date, r.loc_key, ${STANDING}, count(*)
    from recall r left join odd on odd.patient_key = r.patient_key
    where ${isOpenHere(parts.rest)}
    group by 1, 2, 3`;
}
