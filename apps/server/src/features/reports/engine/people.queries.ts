import { sql } from 'kysely';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import { inView } from './in-view.queries.ts';
import { andBoth, fromRows, isSelected } from './selection.queries.ts';

/** The patients of the rows in view, in the order of the report; a patient comes once for each row. */
export async function readPeopleInView({
  tx,
  ask: asked,
  limit,
}: {
  tx: CoverTransaction;
  ask: Ask;
  limit: number;
}): Promise<{ patient_key: number | null; loc_key: number | null }[]> {
  const { ask, ordering, narrowed, joined } = inView(asked);
  const { rows } = ask;
  const query = sql<{ patient_key: number | null; loc_key: number | null }>`
    select ${rows.patientKey} as patient_key, ${rows.locKey} as loc_key
    ${fromRows({ ask, rows, joined })}
    where ${andBoth(isSelected({ ask, rows }), narrowed)}
    order by ${ordering.by}
    limit ${limit}::integer`;
  return (await query.execute(tx.q)).rows;
}
