import type { Report } from '@sightline/contract/reports/report';
import type { ReportName } from '@sightline/contract/reports/reports';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { comparisonWords } from '../../../shared/bulk-text/comparison-words.ts';
import { t } from '../../../shared/words/words.ts';
import { useReportRows } from '../api/load-report.ts';
import { ReportChart } from '../chart/report-chart.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { choicesOf, type ReportFilters } from '../model/choices.ts';
import { isFitRange } from '../model/range.ts';
import { reportInWords } from '../model/report-in-words.ts';
import { type Filters, hasChoices } from '../model/view.ts';
import { RowsSection } from '../table/rows-section.tsx';
import { TotalsStrip } from '../totals/totals-strip.tsx';
import { TotalsWaiting } from '../totals/totals-waiting.tsx';
import { DataAge } from './data-age.tsx';
import { DaysUnfit } from './days-unfit.tsx';
import { NothingHere } from './nothing-here.tsx';
import classes from './page.module.css';
import { useView } from './use-view.ts';
import { WithFilters } from './with-filters.tsx';

/** A report: its filters, and everything shown for them. */
export function ReportView({ name }: { name: ReportName }) {
  return <WithFilters>{(options) => <Loaded name={name} options={options} />}</WithFilters>;
}

function Loaded({ name, options }: { name: ReportName; options: ReportFilters }) {
  const report: Report = reportInWords(name);
  const desk = useView(report);
  const { view, searchPhrase, change } = desk;
  const isAsked = isFitRange(view.filters, options.today);
  const rows = useReportRows({ name, view, searchPhrase, isAsked });
  const { data, isFetching, refetch } = rows;

  function show(filters: Filters) {
    const isSame = JSON.stringify(filters) === JSON.stringify(view.filters) && view.page === 1;
    if (isSame && view.group === null) void refetch();
    // A bar of the old chart may not exist in the new one.
    else change({ filters, page: 1, group: null });
  }
  const { beginDate, endDate } = data?.range ?? options.today;
  const range = { from: beginDate, to: endDate };
  const isNarrowed = view.figure !== null || view.group !== null;
  const isEmpty = data !== undefined && data.totalItemCount === 0 && !isNarrowed && rows.error === null;
  return (
    <div className={`stack gap-md ${classes.view}`}>
      <FilterPanel
        applied={view.filters}
        options={options}
        types={report.types}
        hasMethods={report.withoutMethod !== true}
        quick={name}
        undated={null}
        isBusy={isFetching}
        show={show}
      />
      {!isAsked && <DaysUnfit />}
      {isAsked && data === undefined && rows.error === null && <TotalsWaiting figures={report.figures} />}
      {isAsked && data !== undefined && (
        <TotalsStrip
          figures={report.figures}
          totals={data.totals}
          shares={data.shares}
          opening={{
            kind: 'here',
            chosen: view.figure,
            choose: (figure) => change({ figure: view.figure === figure ? null : figure, group: null, page: 1 }),
          }}
        />
      )}
      {isAsked && <DataAge asOf={data?.asOf} />}
      {isAsked && data?.comparison && <p className="measure">{comparisonWords(data.comparison)}</p>}
      {isAsked && (
        <>
          {!isEmpty && <ReportChart name={name} report={report} desk={desk} rowsAsOf={data?.asOf} />}
          {/* Its bar comes with the rows: where there are none, no chart is above it. */}
          {data === undefined && rows.error === null ? (
            <SkeletonList label={t('Loading the report')} />
          ) : (
            <RowsSection
              name={name}
              report={report}
              desk={desk}
              rows={rows}
              range={range}
              choices={choicesOf(options)}
              empty={
                isEmpty ? (
                  <NothingHere
                    range={range}
                    nearest={data.nearest}
                    today={options.today.endDate}
                    isNarrowed={searchPhrase !== '' || hasChoices(view.filters)}
                    show={(near) => show({ ...view.filters, ...near })}
                  />
                ) : null
              }
            />
          )}
        </>
      )}
    </div>
  );
}
