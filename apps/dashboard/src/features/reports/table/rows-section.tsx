import { Loader, VisuallyHidden } from '@mantine/core';
import type { Report } from '@sightline/contract/reports/report';
import type { ReportName } from '@sightline/contract/reports/reports';
import { reportSelection } from '@sightline/contract/reports.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconReportOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { allThatMatch } from '../../../shared/bulk-text/bulk-words.ts';
import { PickBar } from '../../../shared/bulk-text/pick-bar.tsx';
import { usePicked } from '../../../shared/bulk-text/use-picked.ts';
import { t } from '../../../shared/words/words.ts';
import type { useReportRows } from '../api/load-report.ts';
import { CsvLine } from '../csv/csv-line.tsx';
import { useCsv } from '../csv/use-csv.ts';
import type { Choices } from '../model/choices.ts';
import { allColumns, shownColumns } from '../model/columns.ts';
import { oldest } from '../model/data-age.ts';
import { failureWords } from '../model/failure.ts';
import { csvFileName } from '../model/file-name.ts';
import { filterWords } from '../model/filter-words.ts';
import type { Range } from '../model/quick.ts';
import { fileRequest } from '../model/request.ts';
import { nextSort } from '../model/view.ts';
import type { ViewDesk } from '../page/use-view.ts';
import { PrintLine } from '../print/print-line.tsx';
import { PrintSheet } from '../print/print-sheet.tsx';
import { usePrint } from '../print/use-print.ts';
import { Chips } from './chips.tsx';
import { Pager } from './pager.tsx';
import { pickableOf, ReportTable } from './report-table.tsx';
import { RowsBar } from './rows-bar.tsx';
import classes from './table.module.css';
import { useHiddenColumns } from './use-hidden-columns.ts';

type RowsSectionProps = {
  name: ReportName;
  report: Report;
  desk: ViewDesk;
  rows: ReturnType<typeof useReportRows>;
  range: Range;
  choices: Choices;
  /** Shown if a report has no rows at all; null if only the filter excludes them. */
  empty: ReactNode;
};

/** A report's rows: search, sorting, paging, CSV and printing. */
export function RowsSection({ name, report, desk, rows, range, choices, empty }: RowsSectionProps) {
  const { view, searchPhrase, change } = desk;
  const { hidden, hide } = useHiddenColumns(name);
  const csv = useCsv();
  const print = usePrint();
  const asked = { name, view, searchPhrase };
  const fetchFile = () => void csv.start(asked, csvFileName(name, range));
  const printAll = () => void print.start(asked);
  const columns = shownColumns(allColumns(report), hidden);
  const picked = usePicked(JSON.stringify([name, view.filters, view.figure, view.group, searchPhrase]));
  const total = rows.data?.totalItemCount ?? 0;
  const sortBy = (column: string) => change({ sort: nextSort(view.sort, column), page: 1 });
  const words = filterWords({
    filters: view.filters,
    range,
    choices,
    types: report.types,
    hasMethods: report.withoutMethod !== true,
  });
  useTurningBack(rows, desk);
  return (
    <>
      <section className="stack gap-sm" aria-label={t('Rows')}>
        <RowsBar
          report={report}
          desk={desk}
          total={total}
          columns={{ hidden, hide }}
          fetchFile={fetchFile}
          print={printAll}
        />
        <CsvLine csv={csv} total={total} retry={fetchFile} />
        <PrintLine print={print} total={total} retry={printAll} />
        <Chips report={report} choices={choices} view={view} change={change} />
        <PickBar
          picked={picked}
          shown={(rows.data?.pagedItems ?? []).flatMap((row) => pickableOf(row) ?? [])}
          all={
            total === 0
              ? null
              : {
                  words: allThatMatch(total),
                  selection: () => ({
                    from: 'report',
                    report: name,
                    selection: reportSelection.parse(fileRequest(asked)),
                  }),
                }
          }
        />
        <Rows rows={rows} retry={() => void rows.refetch()} empty={empty}>
          {(items) => (
            <ReportTable
              title={report.title}
              columns={columns}
              rows={items}
              sort={view.sort}
              sortBy={sortBy}
              picked={picked}
            />
          )}
        </Rows>
        {rows.data !== undefined && total > 0 && <Pager view={view} total={total} turnTo={change} />}
      </section>
      {print.job?.state === 'ready' && rows.data !== undefined && (
        <PrintSheet
          report={report}
          words={words}
          columns={columns}
          rows={print.job.rows}
          reply={rows.data}
          asOf={oldest([print.job.asOf, rows.data.asOf])}
        />
      )}
    </>
  );
}

type LoadedRows = NonNullable<RowsSectionProps['rows']['data']>;
type RowsProps = {
  rows: RowsSectionProps['rows'];
  retry: () => void;
  empty: ReactNode;
  children: (items: LoadedRows['pagedItems']) => ReactNode;
};

/** The rows with loading, empty and error states; new ones load over the old. */
function Rows({ rows: { data, error, isFetching }, retry, empty, children }: RowsProps) {
  if (error !== null && !isFetching) {
    return (
      <ErrorState title={t('Couldn’t load the report')} retry={retry}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (data === undefined) return <SkeletonList label={t('Loading the report')} />;
  return (
    <div className="relative" aria-busy={isFetching}>
      {data.pagedItems.length > 0 && children(data.pagedItems)}
      {data.pagedItems.length === 0 &&
        (empty ?? (
          <EmptyState icon={<IconReportOff size={22} stroke={1.7} />} title={t('No results for these filters')}>
            {t('Choose other dates, remove a filter or clear the search.')}
          </EmptyState>
        ))}
      {isFetching && (
        <div className={`grid rounded-lg absolute inset-0 no-print content-start ${classes.overlay}`} role="status">
          <Loader size={26} aria-hidden="true" />
          <VisuallyHidden>{t('Loading the report')}</VisuallyHidden>
        </div>
      )}
    </div>
  );
}

/** A page past the end, from an older URL or after rows were removed, opens the last one. */
function useTurningBack({ data, isPlaceholderData }: RowsSectionProps['rows'], { view, change }: ViewDesk) {
  const last = data === undefined || isPlaceholderData ? null : Math.max(1, Math.ceil(data.totalItemCount / view.size));
  const turnBack = useEffectEvent((page: number) => change({ page }, { replace: true }));
  useEffect(() => {
    if (last !== null && view.page > last) turnBack(last);
  }, [last, view.page]);
}
