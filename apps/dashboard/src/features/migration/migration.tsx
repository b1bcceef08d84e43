import { Button } from '@mantine/core';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconArrowLeft, IconCalendarOff, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAddress } from '../../shared/address/use-address.ts';
import { failureLines } from '../../shared/setup/failure-lines.ts';
import { TourButton } from '../../shared/tour/tour-button.tsx';
import { type Tour, useTour } from '../../shared/tour/use-tour.ts';
import { t } from '../../shared/words/words.ts';
import { useMigrationLogs } from './api/load-logs.ts';
import { MIGRATION_TOUR } from './migration-tour.ts';
import { filterLogs, readFilters } from './model/filters.ts';
import { RunPanel } from './run/run-panel.tsx';
import { useActs } from './run/use-acts.ts';
import { useRun } from './run/use-run.ts';
import { AllActs } from './table/all-acts.tsx';
import { FiltersBar } from './table/filters-bar.tsx';
import { LogTable } from './table/log-table.tsx';
import { TotalsHeader } from './table/totals-header.tsx';

const SCHEDULE_PATH = '/setup/online-booking/schedule';

/** Migration status of the web scheduler (SCH-023): who is at version 5, what is left, and how to migrate. */
export function Migration() {
  const logs = useMigrationLogs();
  const tour = useTour(MIGRATION_TOUR);
  return (
    <div className="stack gap-md page-frame page-wide">
      <Link
        className="inline-flex items-center gap-xs fw-medium undecorated c-accent hover-underline self-start"
        to={SCHEDULE_PATH}
      >
        <IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />
        {t('Back to the schedule')}
      </Link>
      <div className="flex wrap items-start between gap-x-lg gap-y-sm">
        <div>
          <h1 className="page-title">{t('Web scheduler migration')}</h1>
          <p className="mt-xxs c-quiet measure">
            {t(
              'Turn legacy entries into schedule rules, one provider at a time. Version 5 then decides which times patients see.',
            )}
          </p>
        </div>
        <div className="flex wrap gap-xs">
          <TourButton tour={tour} />
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
            loading={logs.isFetching}
            onClick={() => void logs.refetch()}
          >
            {t('Refresh')}
          </Button>
        </div>
      </div>
      <Status logs={logs} chosen={tour.chosen} />
    </div>
  );
}

type StatusProps = { logs: ReturnType<typeof useMigrationLogs>; chosen: Tour['chosen'] };

function Status({ logs: { data, error, isFetching, refetch }, chosen }: StatusProps) {
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={t('Couldn’t load the migration status')} retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  }
  if (data === undefined) return <SkeletonList label={t(SETUP_TEXT.loadingShort)} />;
  if (data.wsV5MigrationLogs.length === 0) {
    return (
      <EmptyState icon={<IconCalendarOff size={22} stroke={1.7} />} title={t('No providers yet')}>
        {t('Nothing to migrate. Providers and their locations come from the practice management system.')}
      </EmptyState>
    );
  }
  return <Overview status={data} chosen={chosen} />;
}

type MigrationLogs = NonNullable<ReturnType<typeof useMigrationLogs>['data']>;

function Overview({ status, chosen }: { status: MigrationLogs; chosen: Tour['chosen'] }) {
  const { wsV5MigrationLogs: all, legacyConfigSummary, isFullyMigrated } = status;
  const [query] = useAddress();
  const filters = readFilters(query);
  const runner = useRun();
  const acts = useActs({ runner, summaries: legacyConfigSummary });
  const shown = filterLogs(all, filters);
  return (
    <>
      <TotalsHeader logs={all} isFullyMigrated={isFullyMigrated} />
      {runner.run !== null && <RunPanel run={runner.run} stop={runner.stop} close={runner.close} />}
      <div className="flex wrap items-end between gap-x-lg gap-y-sm">
        <FiltersBar logs={all} filters={filters} chosen={chosen} />
        <AllActs logs={shown} isFiltered={shown.length < all.length} isWorking={runner.isWorking} acts={acts} />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('No matches')}>{t('Choose another location or provider above.')}</EmptyState>
      ) : (
        <div data-tour="migration-table">
          <LogTable
            logs={shown}
            summaries={legacyConfigSummary}
            failed={runner.failed}
            isWorking={runner.isWorking}
            acts={acts}
          />
        </div>
      )}
    </>
  );
}
