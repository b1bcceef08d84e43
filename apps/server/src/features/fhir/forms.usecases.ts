import { buffer } from 'node:stream/consumers';
import type { DocumentReference, QuestionnaireResponse } from 'fhir/r4.js';
import type { CoverScope } from '../../db/scope.ts';
import { openEntryPdf } from '../intake-forms/sealing/entry-pdf.usecases.ts';
import { resourceUnknown } from './fhir.errors.ts';
import type { FormEntryRow, SearchPage } from './fhir.types.ts';
import { presentDocument, presentResponse } from './forms.present.ts';
import { countFormEntries, readFormEntries } from './forms.queries.ts';
import { withMerged } from './patients.queries.ts';
import { countOf, keysOf, onlyTotal, pageAfter, refuseUnknown, type SearchText } from './search.rules.ts';

const KNOWN = ['_id', 'patient'];

type Search = { scope: CoverScope; search: SearchText };

/** A page of completed forms in key order. */
async function searchEntries<T>({
  scope,
  search,
  type,
  show,
}: Search & { type: string; show: (row: FormEntryRow) => T }): Promise<SearchPage<T>> {
  refuseUnknown(search, KNOWN);
  const entryKeys = keysOf({ search, name: '_id', type });
  const keys = keysOf({ search, name: 'patient', type: 'Patient' });
  const [limit, after] = [countOf(search), pageAfter(search)];
  return scope.transaction(async (tx) => {
    const filter = { entryKeys, patientKeys: await withMerged({ tx, keys }) };
    if (limit === 0) return onlyTotal(await countFormEntries({ tx, filter }));
    const rows = await readFormEntries({ tx, filter, after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    tx.note({ patientKeys: shown.flatMap(({ patient_key }) => patient_key ?? []), detail: { count: shown.length } });
    const nextPage = rows.length <= limit ? null : (shown.at(-1)?.entry_key ?? null);
    return { found: shown.map(show), nextPage, total: null };
  });
}

export const searchResponses = (given: Search): Promise<SearchPage<QuestionnaireResponse>> =>
  searchEntries({ ...given, type: 'QuestionnaireResponse', show: presentResponse });

export const searchDocuments = ({
  base,
  ...given
}: Search & { base: string }): Promise<SearchPage<DocumentReference>> =>
  searchEntries({ ...given, type: 'DocumentReference', show: (row) => presentDocument({ row, base }) });

async function readOne({ scope, id, what }: { scope: CoverScope; id: string; what: string }): Promise<FormEntryRow> {
  const entryKey = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  return scope.transaction(async (tx) => {
    const [row] = await readFormEntries({
      tx,
      filter: { entryKeys: [entryKey], patientKeys: null },
      after: 0,
      limit: 1,
    });
    if (row === undefined) throw resourceUnknown(what);
    tx.note({ patientKeys: row.patient_key === null ? [] : [row.patient_key], detail: { entryKey } });
    return row;
  });
}

export const readResponse = async (given: { scope: CoverScope; id: string }): Promise<QuestionnaireResponse> =>
  presentResponse(await readOne({ ...given, what: 'QuestionnaireResponse' }));

/** With the PDF itself in it: a program has no other way to fetch it. */
export async function readDocument({
  scope,
  id,
  base,
}: {
  scope: CoverScope;
  id: string;
  base: string;
}): Promise<DocumentReference> {
  const row = await readOne({ scope, id, what: 'DocumentReference' });
  const pdf = await buffer(await openEntryPdf({ scope, entryKey: row.entry_key }));
  return presentDocument({ row, base, pdf: pdf.toString('base64') });
}
