import type { ReportName } from '@sightline/contract/reports/reports';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { LooseSelection } from '../asking/asking.rules.ts';
import { prepareAsk } from '../asking/asking.usecases.ts';
import { readPeopleInView } from '../engine/people.queries.ts';
import { readRowCount } from '../engine/totals.queries.ts';

type SelectedRows = { tx: CoverTransaction; name: ReportName; asked: LooseSelection };

/** The patients of all rows that a report shows under its filters. @throws ProblemError request.invalid, location.not-found */
export async function peopleOfReport({
  limit,
  ...given
}: SelectedRows & { limit: number }): Promise<{ addKey: number; locKey: number }[]> {
  const rows = await readPeopleInView({ tx: given.tx, ask: await prepareAsk(given), limit });
  return rows.flatMap((row) =>
    row.patient_key === null ? [] : [{ addKey: row.patient_key, locKey: row.loc_key ?? 0 }],
  );
}

/** How many rows a report shows under its filters, with a figure and a bar opened. */
export async function countRowsOfReport(given: SelectedRows): Promise<number> {
  return readRowCount({ tx: given.tx, ask: await prepareAsk(given) });
}
