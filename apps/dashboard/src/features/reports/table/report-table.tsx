import type { ReportColumn } from '@sightline/contract/reports/report';
import type { ReportRow } from '@sightline/contract/reports.calls';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useSession } from '../../../shared/session/session-context.ts';
import tables from '../../../shared/table/table.module.css';
import { FIXED_COLUMN, isFigure } from '../model/columns.ts';
import type { Sort } from '../model/view.ts';
import { Cell, NameCell } from './cell.tsx';

type ReportTableProps = {
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  sort: Sort | null;
  sortBy: (column: string) => void;
};

/** A report's rows; the patient's name opens their chat. */
export function ReportTable({ title, columns, rows, sort, sortBy }: ReportTableProps) {
  const { allows } = useSession();
  const isLink = allows('Dv4Chat');
  const opensForms = allows('Dv4PatientForms');
  return (
    <div className={`${tables.frame} ${tables.cards}`}>
      <table className={tables.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} sortBy={sortBy} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowKey}>
              {columns.map((column) =>
                column.key === FIXED_COLUMN ? (
                  <NameCell key={column.key} row={row} isLink={isLink} />
                ) : (
                  <Cell key={column.key} column={column} row={row} opensForms={opensForms} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ICON = { size: 13, stroke: 2, 'aria-hidden': true } as const;
const DIRECTION = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell({ column, sort, sortBy }: { column: ReportColumn } & Pick<ReportTableProps, 'sort' | 'sortBy'>) {
  const { key, label, isSortable } = column;
  const place = `${isFigure(column) ? tables.figure : ''} ${key === FIXED_COLUMN ? tables.sticky : ''}`;
  if (!isSortable) {
    return (
      <th scope="col" className={place}>
        {label}
      </th>
    );
  }
  const order = sort?.column === key ? sort.order : null;
  const Arrow = order === null ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" className={place} aria-sort={order === null ? 'none' : DIRECTION[order]}>
      <button type="button" className={tables.sort} onClick={() => sortBy(key)}>
        {label}
        <Arrow {...ICON} />
      </button>
    </th>
  );
}
