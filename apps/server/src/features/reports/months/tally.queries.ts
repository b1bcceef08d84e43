import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import type { AnyFigure, Sql } from '../definition.types.ts';
import { isCounted } from '../engine/narrowing.queries.ts';
import { andBoth, fromRows, isSelected } from '../engine/selection.queries.ts';
import { measures } from '../engine/totals.queries.ts';
import type { Tally } from './months.types.ts';

type Tallying = {
  tx: CoverTransaction;
  ask: Ask;
  /** Which of the selected rows; null for all. */
  only: Sql<boolean> | null;
  /** Splits the rows. */
  division: Sql<string>;
};

type Spread = { name: string; figure: Extract<AnyFigure, { medianOf: Sql<number | null> }> };

const selectedRows = ({ ask, only }: Pick<Tallying, 'ask' | 'only'>): Sql => sql`
  ${fromRows({ ask, rows: ask.rows, joined: { facts: true } })}
  where ${andBoth(isSelected({ ask, rows: ask.rows }), only)}`;

async function readSpread({ tx, ask, only, division, figure }: Tallying & Pick<Spread, 'figure'>) {
  const { rows } = await sql<{ key: string; value: number; count: number }>`
    select ${division} as key, (${figure.medianOf})::float8 as value, count(*)::integer as count
    ${selectedRows({ ask, only })} and ${isCounted(figure)}
    group by 1, 2 order by 1, 2`.execute(tx.q);
  return rows;
}

/** The report's figures over its selected rows, in parts that can be added up. */
export async function readTallies({ tx, ask, only, division }: Tallying): Promise<Map<string, Tally>> {
  const figures = Object.entries(ask.definition.figures);
  const counted = figures.filter(([, figure]) => !('medianOf' in figure));
  const pairs = counted.flatMap(([name, figure]) => {
    const { value, whole } = measures(figure);
    return [sql`${name}::text`, sql`jsonb_build_object('value', ${value}, 'whole', coalesce(${whole}, 0))`];
  });
  const { rows } = await sql<{ key: string; rows: number; figures: Tally['figures'] }>`
    select ${division} as key, count(*)::integer as rows, jsonb_build_object(${sql.join(pairs)}) as figures
    ${selectedRows({ ask, only })}
    group by 1`.execute(tx.q);
  const tallies = new Map(rows.map(({ key, ...tally }): [string, Tally] => [key, { ...tally, spreads: {} }]));
  for (const [name, figure] of figures) {
    if (!('medianOf' in figure)) continue;
    for (const { key, value, count } of await readSpread({ tx, ask, only, division, figure })) {
      const tally = tallies.get(key);
      if (tally !== undefined) tally.spreads[name] = [...(tally.spreads[name] ?? []), [value, count]];
    }
  }
  return tallies;
}
