import type { ReactNode } from 'react';

export type ColumnSort = { order: 'asc' | 'desc' | null; toggle: () => void };

/** A column of a table of records. */
export type RecordColumn<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Names the row: read out with each of its cells. */
  isName?: boolean;
  isFigure?: boolean;
  /** Stays in sight while the table moves sideways. */
  isPinned?: boolean;
  /** Its words stand on one line. */
  isWhole?: boolean;
  sort?: ColumnSort | null;
  /** Nothing is known of it: no room on a card. */
  isEmpty?: (row: Row) => boolean;
  /** What a pointer that rests on it reads. */
  hint?: (row: Row) => string | undefined;
  /** Its place on a card; by default below its title, among the others. `pick` is for acts, and isn't printed. */
  onCard?: 'pick' | 'start' | 'main' | 'end' | 'across';
  className?: string;
};

/** What a cell is known by in the sheet; `undefined` leaves an attribute out. */
export const cellMarks = <Row>({ isFigure, isPinned, isWhole, onCard }: RecordColumn<Row>) => ({
  'data-figure': isFigure || undefined,
  'data-pinned': isPinned || undefined,
  'data-whole': isWhole || undefined,
  'data-card': onCard,
});
