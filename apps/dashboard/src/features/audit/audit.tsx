import { Button } from '@mantine/core';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconDownload } from '@tabler/icons-react';
import { useAddress } from '../../shared/address/use-address.ts';
import { notices } from '../../shared/notices/notices.ts';
import { rich } from '../../shared/words/rich.tsx';
import { t } from '../../shared/words/words.ts';
import { useDownloadAudit } from './api/download-audit.ts';
import { useAudit } from './api/load-audit.ts';
import { ChainState } from './chain-state.tsx';
import { FilterBar } from './filter-bar.tsx';
import { EventTable } from './list/event-table.tsx';
import { type AuditQuery, hasFilters, readFilters, writeFilters } from './model/filters.ts';

/** Who read or changed what in the practice. */
export function Audit() {
  const [address, setAddress] = useAddress();
  const query = readFilters(address);
  const change = (part: Partial<AuditQuery>) =>
    setAddress((before) => writeFilters({ ...readFilters(before), ...part }));
  const download = useDownloadAudit();
  return (
    <div className="page-frame stack gap-md">
      <div className="flex wrap between items-start gap-sm">
        <div>
          <h1 className="page-title">{t('Audit')}</h1>
          <p className="c-quiet measure">{t('Who read or changed what. Events can’t be edited or deleted.')}</p>
        </div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() =>
            download.mutate(query, {
              onError: (error) => void notices.error(error.message, { title: t('Couldn’t download the audit trail') }),
            })
          }
        >
          {t('Download CSV')}
        </Button>
      </div>
      <ChainState />
      <FilterBar query={query} change={change} />
      <Events query={query} clear={() => setAddress(new URLSearchParams())} />
    </div>
  );
}

function Events({ query, clear }: { query: AuditQuery; clear: () => void }) {
  const list = useAudit(query);
  const { data, error, refetch, isFetching } = list;
  if (error !== null && (data === undefined || list.isPlaceholderData))
    return (
      <ErrorState title={t('Couldn’t load the audit trail')} retry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (data === undefined) return <SkeletonList rows={10} label={t('Loading the audit trail')} />;
  const events = data.pages.flatMap((page) => page.events);
  const patient = data.pages[0]?.patient ?? null;
  if (events.length === 0)
    return (
      <EmptyState
        title={t('No events match')}
        action={
          hasFilters(query) && (
            <Button variant="default" onClick={clear}>
              {t('Clear filters')}
            </Button>
          )
        }
      >
        {t('Try other dates, another user or another activity.')}
      </EmptyState>
    );
  return (
    <div className="stack gap-sm" aria-busy={list.isPlaceholderData}>
      {patient !== null && (
        <p>{rich('Events about {patient}', { patient: <strong>{patient.name || t('a former patient')}</strong> })}</p>
      )}
      <EventTable events={events} />
      {list.hasNextPage && (
        <Button
          variant="default"
          className="fit"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('Show older')}
        </Button>
      )}
    </div>
  );
}
