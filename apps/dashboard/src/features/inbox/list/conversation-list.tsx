import { Button } from '@mantine/core';
import { ErrorState } from '@sightline/ui/error-state';
import { useRef, useState } from 'react';
import { notices } from '../../../shared/notices/notices.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { useCounts } from '../api/count-filters.ts';
import { type useConversations, useMoreConversations } from '../api/list-conversations.ts';
import type { FilterControls } from '../hooks/use-filters.ts';
import type { Walk } from '../hooks/use-walk.ts';
import { hasMore } from '../model/rows.ts';
import classes from './list.module.css';
import { ListBar } from './list-bar.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { LIST_PANEL_ID, ListTabs, tabId } from './list-tabs.tsx';
import { Rows } from './rows.tsx';

type ConversationListProps = {
  controls: FilterControls;
  list: ReturnType<typeof useConversations>;
  walk: Walk;
  openKey: number | null;
  query: string;
  isSearching: boolean;
  setSearching: (is: boolean) => void;
  isLive: boolean;
  refresh: () => Promise<void>;
};

/** The left side of the inbox. */
export function ConversationList(props: ConversationListProps) {
  const { controls, list, isLive, refresh } = props;
  const { filters, chooseTab } = controls;
  const counts = useCounts(filters.locKeys);
  const more = useMoreConversations(filters);
  const [isRefreshing, setRefreshing] = useState(false);

  async function refreshAll() {
    setRefreshing(true);
    await refresh();
    setRefreshing(false);
  }
  const isEnough = list.data === undefined || filters.locKeys.length === 0 || !hasMore(list.data);
  const loadMore = () =>
    list.data && more.mutate(list.data, { onError: () => notices.error('More conversations could not be loaded.') });

  return (
    <section className={classes.list} data-pane="list" aria-label="Conversations">
      <div>
        <ListBar {...props} {...controls} />
        <ListTabs tab={filters.tab} counts={filters.locKeys.length > 0 ? counts.data : undefined} choose={chooseTab} />
      </div>
      <ListBody {...props} />
      <ListFoot
        updatedAt={list.dataUpdatedAt}
        isLive={isLive}
        isRefreshing={isRefreshing}
        refresh={() => void refreshAll()}
        more={isEnough ? null : loadMore}
        isLoadingMore={more.isPending}
      />
    </section>
  );
}

function ListBody({ controls, list, walk, openKey, query }: ConversationListProps) {
  const { locations } = useSession();
  const scroller = useRef<HTMLDivElement>(null);
  const { filters } = controls;
  const { data, isPlaceholderData, isError, error, isFetching, refetch } = list;
  const rows = filters.locKeys.length === 0 ? [] : data?.rows;

  function face() {
    if (rows === undefined && isError) {
      return (
        <ErrorState title="The conversations could not be loaded" retry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      );
    }
    if (rows === undefined) return <ListSkeleton />;
    if (rows.length === 0) return <ListEmpty {...controls} />;
    const hasLocations = locations.length > 1;
    return (
      <Rows rows={rows} walk={walk} openKey={openKey} hasLocations={hasLocations} search={query} scroller={scroller} />
    );
  }
  return (
    <div
      className={`${classes.body} ${isPlaceholderData ? classes.stale : ''}`}
      ref={scroller}
      id={LIST_PANEL_ID}
      role="tabpanel"
      aria-labelledby={tabId(filters.tab)}
      aria-busy={isPlaceholderData || (rows === undefined && isFetching)}
    >
      {isError && rows !== undefined && (
        <div className={classes.warning} role="alert">
          The list could not be renewed.
          <Button variant="subtle" color="yellow" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {face()}
    </div>
  );
}
