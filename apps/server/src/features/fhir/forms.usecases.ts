import { buffer } from 'node:stream/consumers';
import type { DocumentReference, Questionnaire, QuestionnaireResponse } from 'fhir/r4.js';
import type { CoverScope } from '../../db/scope.ts';
import { openEntryPdf } from '../intake-forms/sealing/entry-pdf.usecases.ts';
import { resourceUnknown } from './fhir.errors.ts';
import type { FormEntryRow, SearchPage } from './fhir.types.ts';
import { presentDocument, presentResponse } from './forms.present.ts';
import { countFormEntries, readFormEntries, readFormVersions } from './forms.queries.ts';
import { withMerged } from './patients.queries.ts';
import { presentQuestionnaire } from './questionnaires.present.ts';
import { countOf, keysOf, onlyTotal, pageAfter, refuseUnknown, type SearchText, textOf } from './search.rules.ts';

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

export const searchResponses = ({
  base,
  ...given
}: Search & { base: string }): Promise<SearchPage<QuestionnaireResponse>> =>
  searchEntries({ ...given, type: 'QuestionnaireResponse', show: (row) => presentResponse({ row, base }) });

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

type Reading = { scope: CoverScope; id: string; base: string };

export const readResponse = async ({ base, ...given }: Reading): Promise<QuestionnaireResponse> =>
  presentResponse({ row: await readOne({ ...given, what: 'QuestionnaireResponse' }), base });

/** A form's version from `7-3` or `Questionnaire/7-3`; none for any other text. */
function versionOf(text: string): { formKey: number; version: number } {
  const [, formKey = 0, version = 0] = /^(?:Questionnaire\/)?(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  return { formKey: Number(formKey), version: Number(version) };
}

/** No practice has as many. */
const MOST_FORMS = 10_000;

/** The newest version of each form, or one by its ID. */
export async function searchQuestionnaires({
  scope,
  search,
  base,
}: Search & { base: string }): Promise<SearchPage<Questionnaire>> {
  refuseUnknown(search, ['_id']);
  const id = textOf(search, '_id');
  const [limit, after] = [countOf(search), pageAfter(search)];
  return scope.transaction(async (tx) => {
    const one = id === null ? null : versionOf(id);
    if (limit === 0) return onlyTotal((await readFormVersions({ tx, one, after: 0, limit: MOST_FORMS })).length);
    const rows = await readFormVersions({ tx, one, after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const nextPage = rows.length <= limit ? null : (shown.at(-1)?.form_key ?? null);
    return { found: shown.map((row) => presentQuestionnaire({ row, base })), nextPage, total: null };
  });
}

export async function readQuestionnaire({ scope, id, base }: Reading): Promise<Questionnaire> {
  const [row] = await scope.transaction((tx) => readFormVersions({ tx, one: versionOf(id), after: 0, limit: 1 }));
  if (row === undefined) throw resourceUnknown('Questionnaire');
  return presentQuestionnaire({ row, base });
}

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
