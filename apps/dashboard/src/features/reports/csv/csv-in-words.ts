import { COMMON_COLUMNS, type Report, type ReportColumn } from '@sightline/contract/reports/report';
import { REPORTS, type ReportName } from '@sightline/contract/reports/reports';
import { type CsvColumn, csvInWords } from '../../../shared/csv/csv-in-words.ts';
import { t } from '../../../shared/words/words.ts';
import { commonColumns, reportInWords } from '../model/report-in-words.ts';
import { reportWord, textWords } from '../model/value-words.ts';

const yesOrNo = (cell: string): string => (cell === 'Yes' ? t('Yes') : cell === 'No' ? t('No') : cell);

function cellIn({ key, kind }: ReportColumn, cell: string): string {
  if (cell === '') return cell;
  if (kind === 'method' || kind === 'status') return reportWord(cell);
  return kind === 'yesNo' ? yesOrNo(cell) : textWords(key, cell);
}

/** A report's file in the page's language, piece by piece. */
export function reportCsvInWords(name: ReportName): (piece: Uint8Array) => Uint8Array<ArrayBuffer> {
  const report: Report = REPORTS[name];
  const headings = [...commonColumns(), ...reportInWords(name).columns].map(({ label }) => label);
  const columns = [...COMMON_COLUMNS, ...report.columns].map(
    (column, at): CsvColumn => ({
      label: column.label,
      heading: headings[at] ?? column.label,
      cell: (cell) => cellIn(column, cell),
    }),
  );
  return csvInWords(columns);
}
