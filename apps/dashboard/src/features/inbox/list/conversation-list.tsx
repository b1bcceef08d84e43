import { useState } from 'react';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { useCounts } from '../api/count-filters.ts';
import { useMoreConversations } from '../api/list-conversations.ts';
import { foundInWords, leftOutInWords } from '../model/found.ts';
import { hasMore } from '../model/rows.ts';
import classes from './list.module.css';
import { ListBar } from './list-bar.tsx';
import { ListBody } from './list-body.tsx';
import { ListFoot } from './list-foot.tsx';
import type { ConversationListProps } from './list-props.ts';
import { ListTabs } from './list-tabs.tsx';

/** The left side of the inbox. */
export function ConversationList(props: ConversationListProps) {
  const { controls, list, upkeep } = props;
  const { filters, chooseTab } = controls;
  const hasLocations = filters.locKeys.length > 0;
  const counts = useCounts(filters.locKeys);
  const more = useMoreConversations(filters);
  const [isRefreshing, setRefreshing] = useState(false);

  async function refreshAll() {
    setRefreshing(true);
    await upkeep.refresh();
    setRefreshing(false);
  }
  const isSettled = list.data !== undefined && !list.isPlaceholderData;
  const isSearching = !isSettled && list.isFetching;
  const found = isSettled
    ? [foundInWords(list.data, filters.order), leftOutInWords(list.data, new Date())].filter(Boolean).join('. ')
    : isSearching
      ? t('Searching…')
      : '';
  const isEnough = list.data === undefined || !hasLocations || !hasMore(list.data);
  const loadMore = () =>
    list.data && more.mutate(list.data, { onError: () => notices.error(t('Couldn’t load more conversations.')) });

  return (
    <section
      className={`grid min-h-0 bg-surface line-right ${classes.list}`}
      data-pane="list"
      aria-label={t('Conversations')}
    >
      <div>
        <ListBar {...props} {...controls} found={filters.text === '' ? '' : found} />
        <ListTabs tab={filters.tab} counts={hasLocations ? counts.data : undefined} choose={chooseTab} />
      </div>
      <ListBody {...props} />
      <ListFoot
        updatedAt={list.dataUpdatedAt}
        hasFailed={list.isError}
        upkeep={upkeep}
        isRefreshing={isRefreshing || (list.isFetching && !more.isPending)}
        refresh={() => void refreshAll()}
        more={isEnough ? null : loadMore}
        isLoadingMore={more.isPending}
      />
    </section>
  );
}
