import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import type { FormUrgency } from '@sightline/contract/urgent-forms.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { formNotFound } from '../intake-forms.errors.ts';
import { verifySeal } from '../sealing/sealing.rules.ts';
import { urgenciesOf } from '../urgency/urgency.usecases.ts';
import { type Content, countEntries, type EntryRow, readContents, readEntries, readEntry } from './entries.reads.ts';
import type { EntrySearch } from './entries.rules.ts';

const versionOf = ({ form_key, version }: { form_key: number; version: number }): string => `${form_key}/${version}`;

const patientOf = ({ patient_key, tied_by, patient_first, patient_last }: EntryRow): FormEntry['Patient'] =>
  patient_key === null || tied_by === null
    ? null
    : { addKey: patient_key, firstName: patient_first ?? '', lastName: patient_last ?? '', tiedBy: tied_by };

const sealState = ({ row, content: { name, definition } }: Pick<EntryInput, 'row' | 'content'>) => {
  const { data, locale, sealed_at: sealedAt, signed_how: signed } = row;
  const who = `${row.first_name}${row.last_name}`;
  return verifySeal({
    seal: row.seal,
    who,
    content: { name, definition, data, locale, sealedAt, signed, notice: row.notice_digest },
  });
};

type EntryInput = { row: EntryRow; content: Content; urgent: FormUrgency | undefined };

function presentEntry({ row, content, urgent }: EntryInput): FormEntry {
  return {
    Id: row.entry_key,
    FormId: row.form_key,
    Name: content.name,
    FirstName: row.first_name,
    MiddleName: row.middle_name,
    LastName: row.last_name,
    Telephone: row.telephone,
    Email: row.email,
    AppointmentDate: row.appt_date,
    DateCreated: row.created_at.toString(),
    Data: row.data,
    FormData: content.definition,
    LocKey: row.loc_key,
    Locale: row.locale,
    Translations: content.translations[row.locale] ?? {},
    Patient: patientOf(row),
    Linked: row.linked_at === null ? null : { at: row.linked_at.toString(), by: row.linked_by ?? '' },
    Urgent: urgent ?? null,
    Seal: sealState({ row, content }),
    Notice: row.notice_digest,
  };
}

/** A page of completed forms, newest first, each with the definition it was filled in with (FRM-004 to FRM-011). */
export async function listEntries({
  scope,
  search,
}: {
  scope: CoverScope;
  search: EntrySearch;
}): Promise<{ PatientDataList: FormEntry[]; TotalPages: number }> {
  return scope.transaction(async (tx) => {
    const rows = await readEntries({ tx, search });
    const total = await countEntries({ tx, search });
    const versions = [...new Map(rows.map((row) => [versionOf(row), row])).values()];
    const contents = new Map((await readContents({ tx, versions })).map((content) => [versionOf(content), content]));
    const urgencies = await urgenciesOf({ tx, entryKeys: rows.map(({ entry_key }) => entry_key) });
    tx.note({
      patientKeys: rows.flatMap(({ patient_key }) => patient_key ?? []),
      detail: { entryKeys: rows.map(({ entry_key }) => entry_key) },
    });
    const entries = rows.flatMap((row) => {
      const content = contents.get(versionOf(row));
      return content === undefined ? [] : [presentEntry({ row, content, urgent: urgencies.get(row.entry_key) })];
    });
    return { PatientDataList: entries, TotalPages: Math.ceil(total / search.size) };
  });
}

/**
 * One completed form, as in the list (FRM-009).
 * @throws ProblemError form.not-found
 */
export function loadEntry({ scope, entryKey }: { scope: CoverScope; entryKey: number }): Promise<FormEntry> {
  return scope.transaction(async (tx) => {
    const { entry, patientKeys } = await presentOne({ tx, entryKey });
    tx.note({ patientKeys, detail: { entryKeys: [entryKey] } });
    return entry;
  });
}

/**
 * One completed form and its patient.
 * @throws ProblemError form.not-found
 */
export async function presentOne({ tx, entryKey }: { tx: CoverTransaction; entryKey: number }) {
  const row = await readEntry({ tx, entryKey });
  const [content] = row === null ? [] : await readContents({ tx, versions: [row] });
  if (row === null || content === undefined) throw formNotFound();
  const urgencies = await urgenciesOf({ tx, entryKeys: [entryKey] });
  const patientKeys = row.patient_key === null ? [] : [row.patient_key];
  return { entry: presentEntry({ row, content, urgent: urgencies.get(entryKey) }), patientKeys };
}
