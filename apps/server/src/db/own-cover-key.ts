import { PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';

/** Stands among a statement's values for the key of the practice that its transaction is inside. */
const OWN_COVER_KEY: unique symbol = Symbol('the cover key of the transaction');

/**
 * The practice of the running transaction, as a value in SQL: `m.cover_key = ${ownCoverKey}`. Every select, update and
 * delete names it for each of its tables, subqueries included: a distributed PostgreSQL finds the practice's rows by it.
 * Only for transactions inside a practice; elsewhere the statement is refused.
 */
export const ownCoverKey: RawBuilder<number> = sql<number>`${OWN_COVER_KEY}`;

const ENTERS = /\bset local sightline\.cover_key = '(\d*)'/;
/** Longer than any statement that enters a practice. */
const LONGEST_ENTRY = 200;

/** The practice that a connection's transaction is inside of after a statement. */
export function coverKeyAfter({ sql, coverKey }: { sql: string; coverKey: string | null }): string | null {
  if (sql === 'commit' || sql === 'rollback') return null;
  const [, entered] = (sql.length <= LONGEST_ENTRY && ENTERS.exec(sql)) || [];
  return entered === undefined ? coverKey : entered || null;
}

/** A statement's values, its practice's key filled in. */
export function withOwnCoverKey({
  values,
  coverKey,
}: {
  values: readonly unknown[];
  coverKey: string | null;
}): readonly unknown[] {
  if (!values.includes(OWN_COVER_KEY)) return values;
  if (coverKey === null) throw new Error('A statement names its own practice outside of a practice.');
  return values.map((value) => (value === OWN_COVER_KEY ? coverKey : value));
}

const VALUE_IN_TEXT = /\$(\d+)/g;

/**
 * A statement with its practice's key in the text instead of among its values, which are numbered from 1 again.
 * @returns null if it names none
 */
export function withLiteralCoverKey({
  sql,
  values,
  coverKey,
}: {
  sql: string;
  values: readonly unknown[];
  coverKey: string;
}): { text: () => string; values: unknown[] } | null {
  const others = values.filter((value) => value !== OWN_COVER_KEY);
  if (others.length === values.length) return null;
  const text = () => {
    const places: string[] = [];
    let before = 0;
    for (const [n, value] of values.entries()) {
      if (value === OWN_COVER_KEY) before += 1;
      places.push(value === OWN_COVER_KEY ? `'${coverKey}'` : `$${n + 1 - before}`);
    }
    return sql.replaceAll(VALUE_IN_TEXT, (whole, n: string) => places[Number(n) - 1] ?? whole);
  };
  return { text, values: others };
}

/** Makes it one value however often a statement names it, so that the planner sees that all of its tables share it. */
export class CoverKeyCompiler extends PostgresQueryCompiler {
  #placeholder: string | null = null;

  override compileQuery(...given: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#placeholder = null;
    return super.compileQuery(...given);
  }

  protected override appendValue(value: unknown): void {
    const isOwn = value === OWN_COVER_KEY;
    if (isOwn && this.#placeholder !== null) this.append(this.#placeholder);
    else super.appendValue(value);
    if (isOwn) this.#placeholder ??= this.getCurrentParameterPlaceholder();
  }
}
