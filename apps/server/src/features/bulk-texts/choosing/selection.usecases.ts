import { type BulkRow, type BulkSelection, MOST_BULK_ROWS } from '@sightline/contract/bulk-texts.calls';
import { REPORT_ELEMENTS } from '@sightline/contract/reports.calls';
import type { CoverTransaction } from '../../../db/scope.ts';
import { findPatientKeys } from '../../patients/records/search.usecases.ts';
import { peopleOfReport } from '../../reports/people/people.usecases.ts';
import { peopleOfToday } from '../../reports/today/today.usecases.ts';
import { notAllowed, tooManyRows } from '../bulk-texts.errors.ts';

type Chosen = { tx: CoverTransaction; selection: BulkSelection; elements: ReadonlySet<string> };

/** One more than allowed, so that a longer list is noticed. */
const limit = MOST_BULK_ROWS + 1;

async function rowsOf({ tx, selection, elements }: Chosen): Promise<readonly BulkRow[]> {
  if (selection.from === 'rows') return selection.rows;
  if (selection.from === 'today')
    return peopleOfToday({ tx, name: selection.figure, locKey: selection.locKey, elements, limit });
  if (selection.from === 'report') {
    const { report: name, selection: asked } = selection;
    if (!elements.has(REPORT_ELEMENTS[name])) throw notAllowed();
    return peopleOfReport({ tx, name, asked, limit });
  }
  if (!elements.has('Dv4PatientsMenu')) throw notAllowed();
  const found = await findPatientKeys({ tx, text: selection.text, limit });
  return found.map((addKey) => ({ addKey, locKey: 0 }));
}

/**
 * The rows of a selection, from the definition that makes their page: several may be of one patient.
 * @throws ProblemError access.denied, bulk-text.too-many, location.not-found, request.invalid
 */
export async function rowsChosen(chosen: Chosen): Promise<readonly BulkRow[]> {
  const rows = await rowsOf(chosen);
  if (rows.length > MOST_BULK_ROWS) throw tooManyRows();
  return rows;
}
