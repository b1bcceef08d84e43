import { Button, Skeleton } from '@mantine/core';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RecordColumn } from '../table/record-columns.ts';
import { RecordTable } from '../table/record-table.tsx';
import { t } from '../words/words.ts';
import { failureText } from './failures.ts';

type Query<Row> = { rows: readonly Row[] | undefined; error: Error | null; isFetching: boolean; retry: () => void };

type AdminListProps<Row> = {
  title: string;
  about: string;
  /** What is listed, in the plural: 'locations'. */
  things: string;
  add: { label: string; act: () => void };
  query: Query<Row>;
  columns: readonly RecordColumn<Row>[];
  keyOf: (row: Row) => number;
  /** Says what to do with an empty list. */
  empty: string;
  children?: ReactNode;
};

/** A list of the administration with a button to add to it. */
export function AdminList<Row>({ title, about, add, children, ...list }: AdminListProps<Row>) {
  return (
    <div className="page-frame page-narrow stack gap-lg">
      <div className="row between wrap gap-md">
        <div>
          <h1 className="page-title">{title}</h1>
          <p className="c-quiet measure mt-xxs">{about}</p>
        </div>
        <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />} onClick={add.act}>
          {add.label}
        </Button>
      </div>
      <Listed {...list} />
      {children}
    </div>
  );
}

const CARDS_BELOW = 750;

function Listed<Row>({ things, query, columns, keyOf, empty }: Omit<AdminListProps<Row>, 'title' | 'about' | 'add'>) {
  const { rows, error, isFetching, retry } = query;
  if (rows !== undefined && rows.length === 0)
    return <EmptyState title={t('No {things} yet', { things })}>{empty}</EmptyState>;
  if (rows !== undefined)
    return (
      <RecordTable
        caption={things}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        cardsBelow={CARDS_BELOW}
        cards="lines"
        className="panel"
      />
    );
  if (error !== null)
    return (
      <ErrorState title={t('Couldn’t load the {things}', { things })} retry={retry} retrying={isFetching}>
        {failureText(error)}
      </ErrorState>
    );
  return (
    <div role="status" aria-label={t('Loading the {things}', { things })}>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} height={44} mb={8} radius="md" />
      ))}
    </div>
  );
}
