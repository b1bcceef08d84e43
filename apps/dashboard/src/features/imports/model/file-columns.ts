import { REJECT_COLUMNS } from '@sightline/contract/imports.calls';
import type { CsvColumn } from '../../../shared/csv/csv-in-words.ts';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';
import { recordWord } from './states.ts';

type RejectColumn = (typeof REJECT_COLUMNS)[number];

const HEADINGS: Readonly<Record<RejectColumn, string>> = {
  line: t('Line'),
  what: t('Result'),
  kind: t('Records'),
  field: t('Field'),
  reason: t('Reason'),
  record: t('Record'),
};

/** What became of a record, by the file's word. */
export const REJECT_RESULTS: Readonly<Record<string, string>> = {
  rejected: t('Not imported'),
  skipped: t('Not imported'),
  note: t('Imported without this field'),
};

const CELLS: Partial<Record<RejectColumn, (text: string) => string>> = {
  what: (text) => REJECT_RESULTS[text] ?? text,
  kind: recordWord,
  field: servedWords,
  reason: servedWords,
};

/** The file of rejects in words; the records are the practice's own. */
export const rejectColumns = (): CsvColumn[] =>
  REJECT_COLUMNS.map((label) => ({ label, heading: HEADINGS[label], cell: CELLS[label] }));
