import pg from 'pg';

// Mutants of statements: what the product's own comparisons with the practice keep out is left to row-level security.

type Querying = { query: (...given: unknown[]) => unknown };

/** Alone, or in one message with the begin. */
const ENTERS = /\bset local role (\w+)/;
const BEGINS_OR_ENDS = /^(?:\/\* unawaited \*\/ )?(?:begin|commit|rollback)\b(?! to)/;
const INSIDE = 'sightline_app';
const COLUMN = String.raw`(?:"?\w+"?\.)?"?cover_key"?`;
const VALUE = String.raw`(?:\$\d+|\d+)(?:::\w+)?`;
const COMPARISON = new RegExp(String.raw`${COLUMN}\s*=\s*${VALUE}|${VALUE}\s*=\s*${COLUMN}`, 'g');

/** A statement whose comparisons with the practice hold for every row: all of them, or the one at a place. */
export function withoutCheck({ text, at }: { text: string; at: number | 'all' }): string {
  let place = -1;
  return text.replace(COMPARISON, (comparison) => {
    place += 1;
    // The value stays in the statement, with its type.
    return at === 'all' || at === place ? `(${comparison} or true)` : comparison;
  });
}

/** How often a statement compares a table's practice with a value. */
export const countChecks = (text: string): number => text.match(COMPARISON)?.length ?? 0;

type Mutation = {
  /** The statement to run in place of another one inside a practice. */
  change: (text: string) => string;
  /** Also leaves out row-level security: everything runs as the login, who sees all. */
  isUnbounded?: boolean;
};

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : String(Reflect.get(Object(given), 'text'));

function withText(given: unknown, text: string): unknown {
  if (typeof given === 'string') return text;
  // Without its name: under that, the statement as it was may be prepared already.
  return { ...Object(given), text, name: undefined };
}

/** Runs work while statements inside a practice are changed on their way to PostgreSQL, and counts the changed ones. */
export async function mutated<T>(
  { change, isUnbounded = false }: Mutation,
  work: () => Promise<T>,
): Promise<{ result: T; count: number }> {
  const client: Querying = pg.Client.prototype;
  const { query } = client;
  const inside = new WeakSet<object>();
  let count = 0;
  client.query = function (this: object, ...given) {
    const text = textOf(given[0]);
    const [, role] = ENTERS.exec(text) ?? [];
    if (BEGINS_OR_ENDS.test(text) || role !== undefined) inside.delete(this);
    if (role === INSIDE) inside.add(this);
    if (role === INSIDE && isUnbounded)
      return query.call(this, withText(given[0], text.replace(ENTERS, 'select 1')), ...given.slice(1));
    const next = inside.has(this) && role === undefined ? change(text) : text;
    if (next === text) return query.apply(this, given);
    count += 1;
    return query.call(this, withText(given[0], next), ...given.slice(1));
  };
  try {
    return { result: await work(), count };
  } finally {
    client.query = query;
  }
}
