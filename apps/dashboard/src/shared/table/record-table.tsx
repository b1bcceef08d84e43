import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ColumnSort, cellMarks, type RecordColumn } from './record-columns.ts';
import classes from './record-table.module.css';

type Marks = Record<`data-${string}`, string | boolean | undefined>;

type RecordTableProps<Row> = {
  caption: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** On windows narrower than this each row is a card. */
  cardsBelow?: number;
  /** The cells of a card: two beside each other, or each on a line of its own beside its title. */
  cards?: 'pairs' | 'lines';
  /** Small letters, and each cell on one line. */
  isDense?: boolean;
  /** Heads that stay in sight: of a frame that scrolls, or below the head of a dialog. */
  stickyHead?: 'frame' | 'page';
  /** By this name it can be reached and moved sideways by keyboard. */
  region?: string;
  marksOf?: (row: Row) => Marks;
  /** Stands below a row, over all its columns; null for nothing. */
  below?: (row: Row) => { id: string; content: ReactNode } | null;
  className?: string;
};

/** A table of records: it moves sideways inside its frame with its pinned column in sight; on a phone a row is a card. */
export function RecordTable<Row>({
  cardsBelow = 0,
  cards = 'pairs',
  isDense,
  stickyHead,
  region,
  ...table
}: RecordTableProps<Row>) {
  const query = `(max-width: ${cardsBelow - 1}px)`;
  const areCards = useMediaQuery(query, false, { getInitialValueInEffect: false }) && cardsBelow > 0;
  const { caption, columns, rows, keyOf, className = '', ...row } = table;
  const frame = {
    className: `w-full bordered rounded-lg bg-surface scroll-x ${classes.frame} ${className}`,
    'data-cards': areCards ? cards : undefined,
    'data-dense': isDense || undefined,
    'data-head': stickyHead,
  };
  const content = (
    <table className={`w-full figures ${classes.table}`}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.title} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <RecordRow key={keyOf(one)} row={one} columns={columns} {...row} />
        ))}
      </tbody>
    </table>
  );
  if (region === undefined) return <div {...frame}>{content}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways has to be moved by keyboard too
    <section {...frame} aria-label={region} tabIndex={0}>
      {content}
    </section>
  );
}

type RecordRowProps<Row> = Pick<RecordTableProps<Row>, 'columns' | 'marksOf' | 'below'> & { row: Row };

function RecordRow<Row>({ row, columns, marksOf, below }: RecordRowProps<Row>) {
  const more = below?.(row) ?? null;
  return (
    <>
      <tr {...marksOf?.(row)}>
        {columns.map((column) => (
          <Cell key={column.title} column={column} row={row} />
        ))}
      </tr>
      {more !== null && (
        <tr id={more.id} className={classes.below}>
          <td colSpan={columns.length}>{more.content}</td>
        </tr>
      )}
    </>
  );
}

function Cell<Row>({ column, row }: { column: RecordColumn<Row>; row: Row }) {
  const attributes = {
    ...cellMarks(column),
    className: column.className,
    title: column.hint?.(row),
    'data-label': column.onCard === undefined && !column.isName ? column.title : undefined,
    'data-empty': column.isEmpty?.(row) || undefined,
  };
  if (column.isName) {
    return (
      <th scope="row" {...attributes}>
        {column.cell(row)}
      </th>
    );
  }
  return <td {...attributes}>{column.cell(row)}</td>;
}

const DIRECTION = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<Row>({ column }: { column: RecordColumn<Row> }) {
  const { title, sort } = column;
  if (sort == null) {
    return (
      <th scope="col" {...cellMarks(column)}>
        {title}
      </th>
    );
  }
  return (
    <th scope="col" {...cellMarks(column)} aria-sort={sort.order === null ? 'none' : DIRECTION[sort.order]}>
      <button
        type="button"
        className={`inline-flex items-center gap-xxs rounded-sm ${classes.sort}`}
        onClick={sort.toggle}
      >
        {title}
        <SortArrow order={sort.order} />
      </button>
    </th>
  );
}

function SortArrow({ order }: Pick<ColumnSort, 'order'>) {
  const Arrow = order === null ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown;
  return <Arrow size={13} stroke={2} aria-hidden="true" />;
}
