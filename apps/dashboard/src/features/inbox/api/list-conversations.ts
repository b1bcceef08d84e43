import { listConversations, PAGE_SIZE } from '@sightline/contract/conversations.calls';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { type Filters, TAB_STATUS, type Tab } from '../model/filters.ts';
import {
  appendPage,
  type KeptRows,
  type Rows,
  renewalSize,
  renewRows,
  replaceRows,
  rowsUnderTab,
} from '../model/rows.ts';
import { isByTime, isUsualView } from '../model/views.ts';
import { inboxKeys } from './keys.ts';

type ListQuery = { filters: Filters; sessionId: string };

function bodyOf({ filters, sessionId }: ListQuery) {
  const { tab, text, locKeys, view, order } = filters;
  return { sessionId, viewStatus: TAB_STATUS[tab], filter: text, locKeys: [...locKeys], internal: true, view, order };
}

const loadedRows = (queries: QueryClient, filters: Filters) => queries.getQueryData<Rows>(inboxKeys.list(filters));

const shownUnder = (tab: Tab) => (previous: Rows | undefined) => previous && rowsUnderTab(previous, tab);
/** Stable functions: placeholder data is computed once and not at each render. */
const STAND_IN = {
  all: shownUnder('all'),
  unread: shownUnder('unread'),
  unanswered: shownUnder('unanswered'),
  flagged: shownUnder('flagged'),
} satisfies Record<Tab, unknown>;

/** `kept` says, when the reply arrives, what must not leave the list while being read. */
function conversationsOptions(queries: QueryClient, asked: ListQuery, kept: () => KeptRows) {
  const { filters } = asked;
  return queryOptions<Rows>({
    queryKey: inboxKeys.list(filters),
    queryFn: async ({ signal }) => {
      const pageSize = renewalSize(loadedRows(queries, filters));
      const head = await call(listConversations, { body: { ...bodyOf(asked), pageNumber: 1, pageSize } }, { signal });
      // Another order or someone's own list is whole in itself: nothing is merged into it.
      if (!isUsualView(filters)) return replaceRows(loadedRows(queries, filters), head);
      if (!isByTime(filters)) return replaceRows(loadedRows(queries, filters), head, kept());
      // Uses what is loaded now, not what was loaded when the request was sent.
      return renewRows(loadedRows(queries, filters), head, kept());
    },
    enabled: filters.locKeys.length > 0,
    // Unchanged rows are already identical objects; comparing ten thousand again takes long.
    structuralSharing: false,
    ...(isUsualView(filters) ? { placeholderData: STAND_IN[filters.tab] } : {}),
  });
}

export function useConversations(filters: Filters, kept: () => KeptRows) {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  return useQuery(conversationsOptions(queries, { filters, sessionId }, kept));
}

/** Load More (MSG-005): by the previous page's cursor, or by number if the server gave none. */
export function useMoreConversations(filters: Filters) {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  return useAct({
    mutationFn: ({ cursor, page }: Pick<Rows, 'cursor' | 'page'>) => {
      const place = cursor === null ? { pageNumber: page + 1 } : { pageNumber: page + 1, cursor };
      return call(listConversations, { body: { ...bodyOf({ filters, sessionId }), ...place, pageSize: PAGE_SIZE } });
    },
    onSuccess: (next) => {
      queries.setQueryData<Rows>(inboxKeys.list(filters), (loaded) => loaded && appendPage(loaded, next));
    },
  });
}
