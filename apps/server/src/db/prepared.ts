import type { CompiledQuery, Kysely } from 'kysely';
import { LAST } from './client.ts';
import type { DB } from './schema.ts';

/** The place of a value in a prepared statement, which each run fills in. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const SLOTS = new Proxy({}, { get: (_target, name) => new Slot(String(name)) });

/** A prepared statement with its values. Only `prepared` makes one, so that what is said of its sending holds. */
class BoundStatement<Row> {
  readonly #send: (q: Kysely<DB>, sent: { isLast: boolean }) => Promise<Row[]>;
  constructor(send: (q: Kysely<DB>, sent: { isLast: boolean }) => Promise<Row[]>) {
    this.#send = send;
  }
  /** @param sent whether it is the transaction's last: the `commit` is then sent with it */
  run(q: Kysely<DB>, sent: { isLast: boolean }): Promise<Row[]> {
    return this.#send(q, sent);
  }
}

export type { BoundStatement };

type Prepared<Values, Row> = {
  (q: Kysely<DB>, values: Values): Promise<Row[]>;
  /** The statement with these values, to be run later. */
  with: (values: Values) => BoundStatement<Row>;
};

/**
 * A statement of calls that run all day: it is built and compiled at its first run only, which otherwise takes longer
 * than reading its rows.
 * @param build gets places for the values: they may be put into the statement, but say nothing of their own, so what
 *   changes the statement itself comes from elsewhere
 */
export function prepared<Values extends object, Row>(
  build: (values: Values, q: Kysely<DB>) => CompiledQuery<Row>,
): Prepared<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  let asLast = '';
  async function send(q: Kysely<DB>, values: Values, isLast: boolean): Promise<Row[]> {
    compiled ??= build(SLOTS as Values, q);
    asLast ||= LAST + compiled.sql;
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? Reflect.get(values, value.name) : value,
    );
    const { rows } = await q.executeQuery<Row>({ ...compiled, parameters, sql: isLast ? asLast : compiled.sql });
    return rows;
  }
  return Object.assign((q: Kysely<DB>, values: Values) => send(q, values, false), {
    with: (values: Values) => new BoundStatement<Row>((q, { isLast }) => send(q, values, isLast)),
  });
}
