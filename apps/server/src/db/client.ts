import pg from 'pg';
import { coverKeyAfter, withOwnCoverKey } from './own-cover-key.ts';
import type { PracticePlans } from './practice-plans.ts';

// One parser for the whole server: instants as Temporal, dates and times as text, keys as numbers. Our keys stay far
// below 2^53.
const { builtins } = pg.types;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text)],
  [builtins.DATE, (text) => text],
  [builtins.TIME, (text) => text],
  [builtins.INT8, Number],
]);

export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    parsers.get(oid) ??
    (format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')),
};

/** Statements are prepared under a name and planned once; beyond this many, rare shapes stay unnamed. */
const MOST_NAMED_STATEMENTS = 1_000;
const LONGEST_NAMED_STATEMENT = 8_000;
const names = new Map<string, string>();

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMED_STATEMENTS || sql.length > LONGEST_NAMED_STATEMENT) return undefined;
  const name = `q${names.size + 1}`;
  names.set(sql, name);
  return name;
}

const toWire = (value: unknown): unknown => (value instanceof Temporal.Instant ? value.toString() : value);

/**
 * The query of a `pg` client, accepting instants as values and naming statements. Statements without values use the
 * simple protocol, so one text may contain several.
 */
export function queryConfig({
  sql,
  values,
  isNamed = true,
}: {
  sql: string;
  values: readonly unknown[];
  isNamed?: boolean;
}): pg.QueryConfig {
  if (values.length === 0) return { text: sql };
  const name = isNamed ? nameOf(sql) : undefined;
  const wire = values.map(toWire);
  return name === undefined ? { text: sql, values: wire } : { name, text: sql, values: wire };
}

/**
 * Marks a statement whose rows are never read: it is sent without waiting for its reply, in the same round trip as the
 * next one. `commit` waits for all of them, and fails with the first error.
 */
export const UNAWAITED = '/* unawaited */ ';

/** Marks the only awaited statement of a transaction that writes nothing: the `commit` goes out in the same round trip. */
export const LAST = '/* last */ ';

export type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/** While corked, a connection's writes are held back and then go out as one. */
type CorkableStream = { cork: () => void; uncork: () => void };

/**
 * The stream that `pg` writes to, through an undocumented field. Its option `stream` provides only the plain socket,
 * and with TLS the writes go to another one. A test fails if the field disappears; without it each statement is a
 * separate write.
 */
function streamOf(client: object): CorkableStream | null {
  const stream: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
  return typeof stream === 'object' && stream !== null && 'cork' in stream && 'uncork' in stream
    ? (stream as CorkableStream)
    : null;
}

/** Runs a connection's statements in order, some of them unawaited. */
export function createStatementRunner(
  client: { query: (config: pg.QueryConfig) => Promise<Answer> },
  { isNamed = true, plans = null }: { isNamed?: boolean; plans?: PracticePlans | null } = {},
): (sql: string, values: readonly unknown[]) => Promise<Answer> {
  let corks = 0;
  let coverKey: string | null = null;
  const configOf = (sql: string, given: readonly unknown[]): pg.QueryConfig => {
    const own = sql.length > LONGEST_NAMED_STATEMENT ? null : plans?.statement({ sql, values: given, coverKey });
    if (own) return { ...own, values: own.values.map(toWire) };
    return queryConfig({ sql, values: withOwnCoverKey({ values: given, coverKey }), isNamed });
  };
  const send = (sql: string, given: readonly unknown[]): Promise<Answer> => {
    const config = configOf(sql, given);
    const stream = streamOf(client);
    if (sql.startsWith(UNAWAITED) || sql.startsWith(LAST)) {
      // Goes out with the next statement: a separate write costs as much as a quick query.
      stream?.cork();
      corks += 1;
      return client.query(config);
    }
    const answer = client.query(config);
    for (; corks > 0; corks -= 1) stream?.uncork();
    return answer;
  };
  let unawaited: Promise<unknown>[] = [];
  // The first error: later ones only follow from it.
  let cause: unknown;
  const orCause = (error: unknown): never => {
    throw cause ?? error;
  };
  const run = async (sql: string, values: readonly unknown[]): Promise<Answer> => {
    const answer = send(sql, values);
    coverKey = coverKeyAfter({ sql, coverKey });
    if (sql.startsWith(LAST)) {
      const [answered, committed] = await Promise.allSettled([answer, run('commit', [])]);
      // What went wrong before it is why it failed itself.
      if (committed.status === 'rejected') throw committed.reason;
      if (answered.status === 'rejected') throw answered.reason;
      return answered.value;
    }
    if (sql.startsWith(UNAWAITED)) {
      answer.catch((error: unknown) => {
        cause ??= error;
      });
      unawaited.push(answer);
      return { command: '', rowCount: 0, rows: [] };
    }
    if (sql !== 'commit' && sql !== 'rollback') return answer.catch(orCause);
    await Promise.allSettled([...unawaited, answer]);
    const failed = cause;
    cause = undefined;
    unawaited = [];
    if (failed !== undefined && sql === 'commit') throw failed;
    return answer;
  };
  return run;
}
