import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { Counts, Kind, Remark, Summary } from '../features/imports/imports.types.ts';
import { neutralised } from '../http/spreadsheet-text.ts';

/** More are only counted here; the --rejects file has them all. */
export const REMARKS_SHOWN = 20;

export const REMARKS_HEADING = 'file,line,what,kind,field,reason,record\n';

const KIND_WORDS: Readonly<Record<Kind, string>> = {
  location: 'locations',
  provider: 'providers',
  schedule: 'schedules',
  patient: 'patients',
  coverage: 'insurances',
  appointment: 'appointments',
  encounter: 'visits',
  recall: 'recalls',
  order: 'orders',
  prescription: 'prescriptions',
  day: 'slots',
  message: 'messages',
};

const RESULTS: Readonly<Record<Remark['what'], string>> = {
  note: 'other fields imported',
  rejected: 'not imported',
  skipped: 'skipped',
};

type FileRemark = { remark: Remark; files: readonly string[] };

const nameOf = ({ remark, files }: FileRemark): string => path.basename(files[remark.file] ?? '');

/** "patients.csv line 12 (4711): dob: invalid date (other fields imported)". Of the content, only the record number. */
export function remarkLine(given: FileRemark): string {
  const { line, field, reason, what, record } = given.remark;
  const called = record === undefined ? '' : ` (${record})`;
  const said = [`${nameOf(given)} line ${line}${called}`, ...(field === '' ? [] : [field]), reason].join(': ');
  return `${said} (${RESULTS[what]})`;
}

export function remarkRow(given: FileRemark): string {
  const { line, what, kind, field, reason, record = '' } = given.remark;
  const fields = [nameOf(given), `${line}`, what, kind, field, reason, neutralised(record)];
  return stringify([fields]);
}

const countsLine = ([kind, { created, updated, unchanged, rejected, skipped }]: [string, Counts]): string =>
  `  ${KIND_WORDS[kind as Kind].padEnd(18)} ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected, ${skipped} skipped`;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const SKIPPED = 'skipped: blank in new records, unchanged in existing ones.';

/** An import's result, done or in a dry run. */
export function describeSummary({ summary, rejects }: { summary: Summary; rejects: string | undefined }): string {
  const { isDryRun, read, counts, notes, optOuts, optIns, unused = [], undecided = [], understood = [] } = summary;
  const sumOf = (verdict: keyof Counts) => Object.values(counts).reduce((sum, found) => sum + found[verdict], 0);
  const [rejected, skipped] = [sumOf('rejected'), sumOf('skipped')];
  return [
    `${isDryRun ? 'Dry run: nothing was changed. ' : ''}${counted(read, 'record', 'records')} read:`,
    ...(read === 0 ? ['  Nothing to import: there are no records in it.'] : []),
    ...Object.entries(counts).map(countsLine),
    ...(optOuts + optIns === 0 ? [] : [`  texting            ${optOuts} opted out, ${optIns} opted in`]),
    ...understood,
    ...(notes === 0 ? [] : [`${counted(notes, 'field', 'fields')} ${SKIPPED}`]),
    ...(unused.length === 0 ? [] : [`Columns not used: ${unused.join(', ')}.`]),
    ...(undecided.length === 0 ? [] : [undecidedLine(undecided)]),
    ...(skipped === 0 ? [] : [`${counted(skipped, 'record', 'records')} skipped. ${whereTo(rejects)}`]),
    ...(rejected === 0 ? [] : [`${counted(rejected, 'record', 'records')} rejected. ${whereTo(rejects)}`]),
  ].join('\n');
}

const undecidedLine = (headings: readonly string[]): string =>
  `The import will stop at ${headings.map((heading) => `“${heading}”`).join(', ')}: ${headings.length === 1 ? 'this column' : 'these columns'} may say who must not be contacted. Say what ${headings.length === 1 ? 'it means' : 'they mean'} with --columns "${headings[0] ?? ''}=ignore" or =FIELD.`;

const whereTo = (rejects: string | undefined): string =>
  rejects === undefined ? 'Add --rejects FILE to save every line and reason.' : `See ${rejects}.`;
