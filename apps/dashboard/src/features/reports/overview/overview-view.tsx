import { Loader, VisuallyHidden } from '@mantine/core';
import type { OverviewReply } from '@sightline/contract/recall-overview.calls';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconCalendarOff } from '@tabler/icons-react';
import { useAddress } from '../../../shared/address/use-address.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import { useOverview } from '../api/load-overview.ts';
import { FilterPanel } from '../filters/filter-panel.tsx';
import type { ReportFilters } from '../model/choices.ts';
import { failureWords } from '../model/failure.ts';
import { reportLink } from '../model/opens.ts';
import { isFitRange } from '../model/range.ts';
import { reportInWords } from '../model/report-in-words.ts';
import type { OverviewName } from '../model/report-pages.ts';
import { type Filters, hasChoices, readFilters, writeFilters } from '../model/view.ts';
import { DataAge } from '../page/data-age.tsx';
import { DaysUnfit } from '../page/days-unfit.tsx';
import { NothingHere } from '../page/nothing-here.tsx';
import classes from '../page/page.module.css';
import { WithFilters } from '../page/with-filters.tsx';
import rows from '../table/table.module.css';
import { TotalsStrip } from '../totals/totals-strip.tsx';
import { TotalsWaiting } from '../totals/totals-waiting.tsx';
import { overviewInWords } from './overview-in-words.ts';
import { OVERVIEWS } from './overviews.ts';
import { OverviewTableSection } from './table-section.tsx';

/** A tab of charts and tables: the recall overview's (RPT-005), or the scheduler's summary (RPT-008). */
export function OverviewView({ name }: { name: OverviewName }) {
  return <WithFilters>{(options) => <Loaded name={name} options={options} />}</WithFilters>;
}

function Loaded({ name, options }: { name: OverviewName; options: ReportFilters }) {
  const [query, setQuery] = useAddress();
  const { quick, undated } = OVERVIEWS[name];
  const chosen = readFilters(query, []);
  // The days stay in the URL, for the other tabs.
  const days = { from: chosen.from, to: chosen.to };
  const filters = undated === null ? chosen : { ...chosen, from: '', to: '' };
  const isAsked = isFitRange(filters, options.today);
  const overview = useOverview({ name, filters, isAsked });
  function show(next: Filters) {
    if (JSON.stringify(next) === JSON.stringify(filters)) void overview.refetch();
    else setQuery((before) => writeFilters(before, undated === null ? next : { ...next, ...days }));
  }
  return (
    <div className={`stack gap-md ${classes.view}`}>
      <FilterPanel
        applied={filters}
        options={options}
        types={[]}
        hasMethods
        quick={quick}
        undated={undated}
        isBusy={overview.isFetching}
        show={show}
      />
      {isAsked ? (
        <Body name={name} filters={filters} overview={overview} today={options.today.endDate} show={show} />
      ) : (
        <DaysUnfit />
      )}
    </div>
  );
}

type BodyProps = {
  name: OverviewName;
  filters: Filters;
  overview: ReturnType<typeof useOverview>;
  today: string;
  show: (filters: Filters) => void;
};

function Body({ name, filters, overview: { data, error, isFetching, refetch }, today, show }: BodyProps) {
  if (error !== null && !isFetching) {
    return (
      <ErrorState title={t('Couldn’t load the report')} retry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (data === undefined) return <TotalsWaiting figures={reportInWords(OVERVIEWS[name].report).figures} />;
  return (
    <div className={`relative stack gap-md ${classes.view}`} aria-busy={isFetching}>
      <Figures name={name} filters={filters} reply={data} />
      <DataAge asOf={data.asOf} />
      {data.isEmpty ? (
        <NothingFound name={name} filters={filters} reply={data} today={today} show={show} />
      ) : (
        data.tables.map((table) => (
          <OverviewTableSection key={table.key} table={overviewInWords(table)} filters={filters} />
        ))
      )}
      {isFetching && (
        <div className={`grid rounded-lg absolute inset-0 no-print content-start ${rows.overlay}`} role="status">
          <Loader size={26} aria-hidden="true" />
          <VisuallyHidden>{t('Loading the report')}</VisuallyHidden>
        </div>
      )}
    </div>
  );
}

type NothingFoundProps = Pick<BodyProps, 'name' | 'filters' | 'today' | 'show'> & { reply: OverviewReply };

/** In place of empty charts: the nearest dates with something in them, or what fills a backlog. */
function NothingFound({ name, filters, reply: { range, nearest }, today, show }: NothingFoundProps) {
  const isNarrowed = hasChoices(filters);
  if (OVERVIEWS[name].undated !== null)
    return (
      <EmptyState icon={<IconCalendarOff size={22} stroke={1.7} />} title={t('No recalls due')}>
        {isNarrowed
          ? t('Remove a filter to see recalls of other locations, providers and methods.')
          : t('Recalls appear here as they come due. They come with the records you import.')}
      </EmptyState>
    );
  return (
    <NothingHere
      range={{ from: range.beginDate, to: range.endDate }}
      nearest={nearest}
      today={today}
      isNarrowed={isNarrowed}
      show={(near) => show({ ...filters, ...near })}
    />
  );
}

/** Figures of the overview's report, over the same dates; each opens its rows there. */
function Figures({ name, filters, reply }: { name: OverviewName; filters: Filters; reply: OverviewReply }) {
  const { allows } = useSession();
  const { report, reportType } = OVERVIEWS[name];
  const figures = reportInWords(report).figures.filter(({ key }) => key in reply.totals);
  if (figures.length === 0) return null;
  function addressOf(figure: string): string | null {
    const link = reportLink({ report, reportType, ...reply.range, figure, group: null }, filters);
    return link !== null && allows(link.element) ? link.to : null;
  }
  return (
    <TotalsStrip figures={figures} totals={reply.totals} shares={reply.shares} opening={{ kind: 'there', addressOf }} />
  );
}
