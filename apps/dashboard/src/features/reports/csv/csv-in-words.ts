import { COMMON_COLUMNS, type Report, type ReportColumn } from '@sightline/contract/reports/report';
import { REPORTS, type ReportName } from '@sightline/contract/reports/reports';
import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { t } from '../../../shared/words/words.ts';
import { commonColumns, reportInWords } from '../model/report-in-words.ts';
import { reportWord, textWords } from '../model/value-words.ts';

const QUOTE = '"';
const NEW_LINE = '\n';
const BYTE_ORDER_MARK = '\uFEFF';

/** Takes a file piece by piece and gives its whole lines; a line break between quotes is part of a cell. */
function lineReader(): (piece: string) => string {
  let rest = '';
  let isQuoted = false;
  return (piece) => {
    let end = 0;
    for (let at = 0; at < piece.length; at += 1) {
      if (piece[at] === QUOTE) isQuoted = !isQuoted;
      else if (piece[at] === NEW_LINE && !isQuoted) end = at + 1;
    }
    const whole = end === 0 ? '' : rest + piece.slice(0, end);
    rest = end === 0 ? rest + piece : piece.slice(end);
    return whole;
  };
}

const yesOrNo = (cell: string): string => (cell === 'Yes' ? t('Yes') : cell === 'No' ? t('No') : cell);

function cellIn(column: ReportColumn | undefined, cell: string): string {
  if (column === undefined || cell === '') return cell;
  if (column.kind === 'method' || column.kind === 'status') return reportWord(cell);
  return column.kind === 'yesNo' ? yesOrNo(cell) : textWords(column.key, cell);
}

/**
 * Puts the headings and the words of a report's file, which the server writes in English, into the page's language. What
 * patients and the practice wrote stays as it is.
 */
export function csvInWords(name: ReportName): (piece: Uint8Array) => Uint8Array<ArrayBuffer> {
  const report: Report = REPORTS[name];
  const columns = [...COMMON_COLUMNS, ...report.columns];
  const headings = [...commonColumns(), ...reportInWords(name).columns].map(({ label }) => label);
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const wholeLines = lineReader();
  let isHead = true;
  return (piece) => {
    const lines: string[][] = parse(wholeLines(decoder.decode(piece, { stream: true })));
    const [head] = isHead ? lines.splice(0, 1) : [];
    const said = [
      ...(head === undefined
        ? []
        : [head.map((cell, at) => (columns[at]?.label === cell ? (headings[at] ?? cell) : cell))]),
      ...lines.map((line) => line.map((cell, at) => cellIn(columns[at], cell))),
    ];
    if (head !== undefined) isHead = false;
    const text = stringify(said, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
    return encoder.encode(head === undefined ? text : BYTE_ORDER_MARK + text);
  };
}
