import { LANGUAGES, type Language } from '@sightline/contract/languages';
import { type AnswerColumn, answerCells, answerColumns } from '@sightline/forms/answer-table';
import { isRecord } from '@sightline/forms/json-access';
import type { Form } from '@sightline/forms/nodes';
import { stringify } from 'csv-stringify/sync';
import { neutralised } from '../../../http/spreadsheet-text.ts';
import type { AnswerRow } from './answers.reads.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const HEAD: Record<Language, readonly string[]> = {
  en: ['Entry', 'Sent', 'Version', 'Language', 'Location', 'First name', 'Last name', 'Phone', 'Email'],
  es: ['Número', 'Enviado', 'Versión', 'Idioma', 'Sucursal', 'Nombre', 'Apellido', 'Teléfono', 'Correo'],
};

const lines = (records: readonly (string | number)[][]): string =>
  stringify([...records], { record_delimiter: 'windows' });

/** The columns of several versions: those of the first, then what only the others have. */
export function columnsOfVersions({
  forms,
  language,
}: {
  forms: readonly Form[];
  language: Language;
}): readonly AnswerColumn[] {
  const { locale } = LANGUAGES[language];
  const byPath = new Map<string, AnswerColumn>();
  for (const column of forms.flatMap((form) => answerColumns({ form, locale })))
    if (!byPath.has(column.path)) byPath.set(column.path, column);
  return [...byPath.values()];
}

/** The first line. Two questions with the same words get their paths. */
export function csvHead({ columns, language }: { columns: readonly AnswerColumn[]; language: Language }): string {
  const titles = new Map<string, number>();
  for (const { title } of columns) titles.set(title, (titles.get(title) ?? 0) + 1);
  const heads = columns.map(({ title, path }) => (titles.get(title) === 1 ? title : `${title} (${path})`));
  return BYTE_ORDER_MARK + lines([[...HEAD[language], ...heads.map(neutralised)]]);
}

type Rows = {
  rows: readonly AnswerRow[];
  columns: readonly AnswerColumn[];
  forms: ReadonlyMap<number, Form>;
  language: Language;
};

/** Entries as lines, each in the words of the version it was filled in with. */
export function csvLines({ rows, columns, forms, language }: Rows): string {
  const { locale } = LANGUAGES[language];
  return lines(
    rows.map((row) => {
      const form = forms.get(row.version);
      const data: unknown = JSON.parse(row.data);
      const cells =
        form === undefined || !isRecord(data) ? new Map() : answerCells({ form, data: { ...data }, locale });
      const { firstName, lastName, telephone, email, location } = row;
      return [
        ...[row.entryKey, row.sentDate, row.version, row.locale],
        ...[location, firstName, lastName, telephone, email].map(neutralised),
        ...columns.map(({ path }) => neutralised(cells.get(path) ?? '')),
      ];
    }),
  );
}
