import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import type { ReactNode } from 'react';
import { t } from '../words/words.ts';
import { failureLines } from './failure-lines.ts';

type LevelListProps<Row> = {
  query: {
    data: readonly Row[] | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What is listed: 'carriers'. */
  things: string;
  empty: { icon: ReactNode; about: string };
  columns: readonly string[];
  columnsClass: string | undefined;
  labelledBy: string;
  children: (row: Row) => ReactNode;
};

/** What a level of the setup offers, with all states of a list. */
export function LevelList<Row>(list: LevelListProps<Row>) {
  const { query, things, empty, columns, columnsClass, labelledBy, children } = list;
  const { data: rows, error, isFetching, refetch } = query;
  if (rows === undefined && error !== null)
    return (
      <ErrorState
        title={t('Couldn’t load the {things}', { things })}
        retry={() => void refetch()}
        retrying={isFetching}
      >
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  if (rows === undefined) return <SkeletonList label={t('Loading...')} />;
  if (rows.length === 0)
    return (
      <EmptyState icon={empty.icon} title={t('No {things} yet', { things })}>
        {empty.about}
      </EmptyState>
    );
  return (
    <>
      <div
        className={`grid items-end gap-x-md gap-y-xs text-tiny fw-medium c-quiet bg-sunk px-md py-xs line-above line-below ${columnsClass}`}
        aria-hidden="true"
      >
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul className="bare-list divided" aria-labelledby={labelledBy}>
        {rows.map(children)}
      </ul>
    </>
  );
}
