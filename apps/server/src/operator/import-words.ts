import path from 'node:path';
import type { Counts, Kind, Remark, Summary } from '../features/imports/imports.types.ts';
import { neutralised } from '../features/reports/csv/csv.rules.ts';

/** More are counted, and stand in the file of --rejects. */
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

type Told = { remark: Remark; files: readonly string[] };

const nameOf = ({ remark, files }: Told): string => path.basename(files[remark.file] ?? '');

/** "patients.csv line 12 (4711): dob: invalid date (other fields imported)". Of what stands there, the number alone. */
export function remarkLine(told: Told): string {
  const { line, field, reason, what, record } = told.remark;
  const called = record === undefined ? '' : ` (${record})`;
  const said = [`${nameOf(told)} line ${line}${called}`, ...(field === '' ? [] : [field]), reason].join(': ');
  return what === 'note' ? `${said} (other fields imported)` : `${said} (not imported)`;
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function remarkRow(told: Told): string {
  const { line, what, kind, field, reason, record = '' } = told.remark;
  const fields = [nameOf(told), `${line}`, what, kind, field, reason, neutralised(record)];
  return `${fields.map(quoted).join(',')}\n`;
}

const countsLine = ([kind, { created, updated, unchanged, rejected, skipped }]: [string, Counts]): string =>
  `  ${KIND_WORDS[kind as Kind].padEnd(18)} ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected, ${skipped} skipped`;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const SKIPPED = 'skipped: blank in new records, unchanged in existing ones.';

/** What an import did, or would do. */
export function describeSummary({ summary, rejects }: { summary: Summary; rejects: string | undefined }): string {
  const { isDryRun, read, counts, notes, optOuts, optIns } = summary;
  const rejected = Object.values(counts).reduce((sum, found) => sum + found.rejected, 0);
  return [
    `${isDryRun ? 'Dry run: nothing was changed. ' : ''}${counted(read, 'record', 'records')} read:`,
    ...Object.entries(counts).map(countsLine),
    ...(optOuts + optIns === 0 ? [] : [`  texting            ${optOuts} opted out, ${optIns} opted in`]),
    ...(notes === 0 ? [] : [`${counted(notes, 'field', 'fields')} ${SKIPPED}`]),
    ...(rejected === 0 ? [] : [`${counted(rejected, 'record', 'records')} rejected. ${whereTo(rejects)}`]),
  ].join('\n');
}

const whereTo = (rejects: string | undefined): string =>
  rejects === undefined ? 'Add --rejects FILE to save every line and reason.' : `See ${rejects}.`;
