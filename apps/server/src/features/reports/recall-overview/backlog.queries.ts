import { STANDINGS } from '@sightline/contract/reports/recall-groups';
import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import { ageOf, STANDING } from '../definitions/recall-standing.ts';
import { owedRecalls } from '../definitions/recalls.definition.ts';
import type { Bar } from '../engine/engine.types.ts';
import { momentOf } from '../engine/moment.queries.ts';
import { fromRows, isSearched, isSelected } from '../engine/selection.queries.ts';

/**
 * Counts recalls by age and state, in the order of the states. The backlog is counted by due date first, and only these
 * counts get their age.
 */
export async function readBacklog({ tx, ask }: { tx: CoverTransaction; ask: Ask }): Promise<Bar[]> {
  const moment = momentOf(ask);
  const rows = owedRecalls(moment);
  const counts = Object.keys(STANDINGS).map(
    (key) => sql`coalesce(sum(days.count) filter (where days.standing = ${key}::text), 0)::integer`,
  );
  const query = sql<Bar>`select ${ageOf(sql`(${moment.today(sql`days.loc_key`)} - days.due_date)`)} as key,
      array[${sql.join(counts)}] as values
    from (
      select r.due_date, r.loc_key, ${STANDING} as standing, count(*) as count
      ${fromRows({ ask, rows, joined: { patient: isSearched(ask) } })}
      where ${isSelected({ ask, rows })}
      group by 1, 2, 3
    ) days
    group by 1
    order by 1`;
  return (await query.execute(tx.q)).rows;
}
