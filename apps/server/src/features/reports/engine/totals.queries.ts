import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import type { AnyFigure, Rows, Sql } from '../definition.types.ts';
import type { FigureValue, Totals } from './engine.types.ts';
import { isCounted, narrowing } from './narrowing.queries.ts';
import { andBoth, fromRows, isSearched, isSelected } from './selection.queries.ts';

const counted = (condition: Sql<boolean>): Sql<number> => sql`count(*) filter (where ${condition})`;

export function measures(figure: AnyFigure): { value: Sql; whole: Sql } {
  const rows = isCounted(figure);
  const none = sql`null::bigint`;
  if ('medianOf' in figure)
    return {
      value: sql`percentile_cont(${sql.lit(figure.at ?? 0.5)}) within group (order by (${figure.medianOf})::float8) filter (where ${rows})`,
      whole: none,
    };
  if ('meanOf' in figure) return { value: sql`(avg(${figure.meanOf}) filter (where ${rows}))::float8`, whole: none };
  if ('sumOf' in figure)
    return { value: sql`coalesce(sum(${figure.sumOf}) filter (where ${rows}), 0)::float8`, whole: none };
  return { value: counted(rows), whole: 'whole' in figure ? wholeOf(figure) : none };
}

/** With `each`, a value in several rows counts once. */
const wholeOf = ({ whole, each }: { whole: Sql<boolean>; each?: Sql }): Sql<number> =>
  each === undefined ? counted(sql`(${whole})`) : sql`count(distinct ${each}) filter (where (${whole}))`;

/** A percentage of other rows, under the same filters. */
async function readAmong({
  tx,
  ask,
  among,
  part,
}: {
  tx: CoverTransaction;
  ask: Ask;
  among: Rows;
  part: Sql<boolean>;
}): Promise<{ part: number; whole: number }> {
  const query = sql<{ part: number; whole: number }>`select ${counted(part)} as part, count(*) as whole
    ${fromRows({ ask, rows: among, joined: { facts: true, patient: isSearched(ask) } })}
    where ${isSelected({ ask, rows: among })}`;
  return (await query.execute(tx.q)).rows[0] ?? { part: 0, whole: 0 };
}

async function countOthers({ tx, ask, rows }: { tx: CoverTransaction; ask: Ask; rows: Rows }): Promise<number> {
  const query = sql<{ count: number }>`select count(*) as count
    ${fromRows({ ask, rows, joined: { patient: isSearched(ask) } })}
    where ${isSelected({ ask, rows })}`;
  return (await query.execute(tx.q)).rows[0]?.count ?? 0;
}

/** The percentages of other rows, each set of rows counted once. */
async function countAllOthers({ tx, ask }: { tx: CoverTransaction; ask: Ask }): Promise<Map<Rows, number>> {
  const lots = Object.values(ask.definition.figures).flatMap((figure) => {
    const rows = 'others' in figure ? othersOf({ ask, figure }) : null;
    return rows === null ? [] : [rows];
  });
  const counts = new Map<Rows, number>();
  for (const rows of new Set(lots)) counts.set(rows, await countOthers({ tx, ask, rows }));
  return counts;
}

const othersOf = ({ ask, figure }: { ask: Ask; figure: AnyFigure }): Rows | null => {
  if (!('others' in figure)) return null;
  return figure.others[ask.type] ?? null;
};

/** What follows a select list: the rows in view. */
function rowsInView(ask: Ask): Sql {
  const { listed: rows } = ask;
  const narrowed = narrowing(ask);
  return sql`${fromRows({ ask, rows, joined: { facts: narrowed !== null, patient: isSearched(ask) } })}
    where ${andBoth(isSelected({ ask, rows }), narrowed)}`;
}

/** The number of rows in view. */
export async function readRowCount({ tx, ask }: { tx: CoverTransaction; ask: Ask }): Promise<number> {
  const query = sql<{ count: number }>`select count(*) as count ${rowsInView(ask)}`;
  return (await query.execute(tx.q)).rows[0]?.count ?? 0;
}

/** The patients of the rows in view. */
export async function readPatientsInView({ tx, ask }: { tx: CoverTransaction; ask: Ask }): Promise<number[]> {
  const query = sql<{ key: number | null }>`select distinct ${ask.listed.patientKey} as key ${rowsInView(ask)}`;
  return (await query.execute(tx.q)).rows.flatMap(({ key }) => key ?? []);
}

/** Every figure in one pass over the selected rows, whatever figure or bar is opened. */
export async function readTotals({ tx, ask }: { tx: CoverTransaction; ask: Ask }): Promise<Totals> {
  const { rows } = ask;
  const figures = Object.entries(ask.definition.figures);
  const narrowed = ask.listed === rows ? narrowing(ask) : null;
  const columns = figures
    .filter(([, figure]) => !('among' in figure))
    .flatMap(([key, figure]) => {
      const { value, whole } = measures(figure);
      return [sql`${value} as ${sql.ref(key)}`, sql`${whole} as ${sql.ref(`whole ${key}`)}`];
    });
  const query = sql<Record<string, number | null>>`select
      count(*) as "every row",
      ${narrowed === null ? sql`count(*)` : counted(narrowed)} as row_count,
      ${sql.join(columns)}
    ${fromRows({ ask, rows, joined: { facts: true, patient: isSearched(ask) } })}
    where ${isSelected({ ask, rows })}`;
  const [found = {}] = (await query.execute(tx.q)).rows;
  const others = await countAllOthers({ tx, ask });
  const rowCount = ask.listed === rows ? (found.row_count ?? 0) : await readRowCount({ tx, ask });
  const measure = async ([key, figure]: readonly [string, AnyFigure]): Promise<readonly [string, FigureValue]> => {
    if ('among' in figure) return [key, share(await readAmong({ tx, ask, ...figure }))];
    const value = found[key] ?? null;
    if (!('part' in figure)) return [key, { value }];
    const elsewhere = othersOf({ ask, figure });
    const whole = (elsewhere === null ? found[`whole ${key}`] : others.get(elsewhere)) ?? 0;
    return [key, share({ part: value ?? 0, whole })];
  };
  const measured: (readonly [string, FigureValue])[] = [];
  for (const figure of figures) measured.push(await measure(figure));
  return { rowCount, isEmpty: found['every row'] === 0, figures: Object.fromEntries(measured) };
}

const share = ({ part, whole }: { part: number; whole: number }): FigureValue => ({
  ...{ part, whole },
  value: whole === 0 ? null : part / whole,
});
