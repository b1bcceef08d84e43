import { Skeleton } from '@mantine/core';
import type { OverviewTable } from '@sightline/contract/recall-overview.calls';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../shared/session/session-context.ts';
import type { RecordColumn } from '../../../shared/table/record-columns.ts';
import { RecordTable } from '../../../shared/table/record-table.tsx';
import chart from '../chart/chart.module.css';
import { reportLink } from '../model/opens.ts';
import type { Filters } from '../model/view.ts';
import { figureWords } from '../model/words.ts';
import { How } from '../totals/how.tsx';

const Drawing = lazy(async () => ({ default: (await import('../chart/drawing.tsx')).Drawing }));

/** Placed side by side: time runs to the right. */
const SPANS = ['Day', 'Week', 'Month'];

type SectionProps = { table: OverviewTable; filters: Filters };

/** An overview's chart with its table; a line opens the report that lists its rows. */
export function OverviewTableSection({ table, filters }: SectionProps) {
  const { title, how, series, rows, rowLabel, shape, key } = table;
  const isLying = shape !== 'line' && !SPANS.includes(rowLabel);
  const id = `overview-${key}`;
  return (
    <section className="stack gap-xs" aria-labelledby={id}>
      <div className="row gap-xs">
        <h2 className="text-heading fw-semibold tight" id={id}>
          {title}
        </h2>
        <How name={title}>{how}</How>
      </div>
      {rows.length === 0 ? (
        <p className="panel p-md c-quiet">No results in this range.</p>
      ) : (
        <div className={`panel p-md grid items-start gap-md ${chart.drawn}`}>
          <Suspense fallback={<Skeleton className={chart.waiting ?? ''} radius="md" />}>
            <Drawing data={{ series, points: rows }} shape={shape} isLying={isLying} pick={null} />
          </Suspense>
          <Figures table={table} filters={filters} />
        </div>
      )}
    </section>
  );
}

type OverviewRow = OverviewTable['rows'][number];

function Figures({ table: { title, rowLabel, series, rows }, filters }: SectionProps) {
  const columns: readonly RecordColumn<OverviewRow>[] = [
    { title: rowLabel, isName: true, isWhole: true, cell: (row) => <RowLink row={row} filters={filters} /> },
    ...series.map(({ label, kind }, at) => ({
      title: label,
      isFigure: true,
      cell: ({ values }: OverviewRow) => figureWords(kind, values[at]),
    })),
  ];
  return (
    <RecordTable
      caption={title}
      region={`${title}: figures`}
      className={chart.figures ?? ''}
      isDense
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}

function RowLink({ row: { label, opens }, filters }: { row: OverviewRow; filters: Filters }) {
  const { allows } = useSession();
  const link = reportLink(opens, filters);
  if (link === null || !allows(link.element)) return label;
  return (
    <Link
      className="bare-button fw-medium undecorated c-accent hover-underline"
      to={link.to}
      title="Open these rows in the report"
    >
      {label}
    </Link>
  );
}
