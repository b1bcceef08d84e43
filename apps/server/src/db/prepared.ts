import type { CompiledQuery, Kysely } from 'kysely';
import type { DB } from './schema.ts';

/** The place of a value in a prepared statement, which each run fills in. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const SLOTS = new Proxy({}, { get: (_target, name) => new Slot(String(name)) });

/**
 * A statement of calls that run all day: it is built and compiled at its first run only, which otherwise takes longer
 * than reading its rows.
 * @param build gets places for the values: they may be put into the statement, but say nothing of their own, so what
 *   changes the statement itself comes from elsewhere
 */
export function prepared<Values extends object, Row>(
  build: (values: Values, q: Kysely<DB>) => CompiledQuery<Row>,
): (q: Kysely<DB>, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (q, values) => {
    compiled ??= build(SLOTS as Values, q);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? Reflect.get(values, value.name) : value,
    );
    const { rows } = await q.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
