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
 * A statement with its practice's key in the text instead of among its values. The compiler makes the key one value, and no
 * statement that names it has a dollar sign and a figure inside a literal.
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
  const at = values.indexOf(OWN_COVER_KEY) + 1;
  if (at === 0) return null;
  const place = (whole: string, n: number) => (n > at ? `$${n - 1}` : n === at ? `'${coverKey}'` : whole);
  return {
    text: () => sql.replaceAll(VALUE_IN_TEXT, (whole, n: string) => place(whole, Number(n))),
    values: values.toSpliced(at - 1, 1),
  };
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
