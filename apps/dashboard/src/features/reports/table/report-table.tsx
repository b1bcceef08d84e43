import type { ReportColumn } from '@sightline/contract/reports/report';
import type { ReportRow } from '@sightline/contract/reports.calls';
import { pickColumn } from '../../../shared/bulk-text/pick-column.tsx';
import type { PickableRow, Picked } from '../../../shared/bulk-text/use-picked.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import { FIXED_COLUMN, isFigure } from '../model/columns.ts';
import type { Sort } from '../model/view.ts';
import { cellWords, fullWords, NOTHING } from '../model/words.ts';
import { Cell, PersonName } from './cell.tsx';
import classes from './table.module.css';

type ReportTableProps = {
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  sort: Sort | null;
  sortBy: (column: string) => void;
  picked: Picked;
};

/** A row without a patient can't be picked. */
export const pickableOf = ({ rowKey, addKey, locKey, patientName }: ReportRow): PickableRow | null =>
  addKey === 0 ? null : { key: rowKey, addKey, locKey, name: String(patientName) };

const CARDS_BELOW = 750;
/** Longer words may not fit their column; the whole of them is in the tooltip. */
const LONG = 32;

/** A report's rows; the patient's name opens their chat, the mark beside it their page. */
export function ReportTable({ title, columns, rows, sort, sortBy, picked }: ReportTableProps) {
  const { allows } = useSession();
  const isLink = allows('Dv4Chat');
  const hasPage = allows('Dv4PatientsMenu');
  const opensForms = allows('Dv4PatientForms');
  const pick = allows('Dv4BulkTextsMenu') ? [pickColumn({ picked, rowOf: pickableOf })] : [];
  const shown = columns.map((column): RecordColumn<ReportRow> => {
    const { key, label, isSortable } = column;
    const head = {
      title: label,
      sort: isSortable ? { order: sort?.column === key ? sort.order : null, toggle: () => sortBy(key) } : null,
    };
    if (key === FIXED_COLUMN) {
      const cell = (row: ReportRow) => <PersonName row={row} isLink={isLink} hasPage={hasPage} />;
      return { ...head, cell, isName: true, isPinned: true, isWhole: true, className: classes.name ?? '' };
    }
    const words = new Map(rows.map((row) => [row, cellWords(column, row[column.key], placeOf(row))]));
    const wordsOf = (row: ReportRow): string => words.get(row) ?? NOTHING;
    return {
      ...head,
      isFigure: isFigure(column),
      cell: (row) => <Cell column={column} row={row} words={wordsOf(row)} opensForms={opensForms} />,
      isEmpty: (row) => wordsOf(row) === NOTHING,
      hint: (row) =>
        fullWords(column, row[column.key], placeOf(row)) ?? (wordsOf(row).length > LONG ? wordsOf(row) : undefined),
    };
  });
  return (
    <RecordTable
      caption={title}
      isDense
      columns={[...pick, ...shown]}
      rows={rows}
      keyOf={({ rowKey }) => rowKey}
      cardsBelow={CARDS_BELOW}
    />
  );
}

const placeOf = ({ timeZone }: ReportRow) => ({ zone: timeZone, now: new Date() });
