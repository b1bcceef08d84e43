import { listConversations, PAGE_SIZE } from '@sightline/contract/conversations.calls';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { type Filters, TAB_STATUS, type Tab } from '../model/filters.ts';
import { appendPage, type Kept, type Rows, renewalSize, renewRows, rowsUnderTab } from '../model/rows.ts';
import { inboxKeys } from './keys.ts';

type ListQuery = { filters: Filters; sessionId: string };

function bodyOf({ filters, sessionId }: ListQuery) {
  const { tab, text, locKeys } = filters;
  return { sessionId, viewStatus: TAB_STATUS[tab], filter: text, locKeys: [...locKeys] };
}

const loadedRows = (queries: QueryClient, filters: Filters) => queries.getQueryData<Rows>(inboxKeys.list(filters));

const shownUnder = (tab: Tab) => (previous: Rows | undefined) => previous && rowsUnderTab(previous, tab);
/** The same functions each time: what stands in for an answer is made once and not with each render. */
const STAND_IN = {
  all: shownUnder('all'),
  unread: shownUnder('unread'),
  unanswered: shownUnder('unanswered'),
  flagged: shownUnder('flagged'),
} satisfies Record<Tab, unknown>;

/** `kept` tells, when the answer is there, what does not leave the list under the reader's eyes. */
function conversationsOptions(queries: QueryClient, asked: ListQuery, kept: () => Kept) {
  const { filters } = asked;
  return queryOptions<Rows>({
    queryKey: inboxKeys.list(filters),
    queryFn: async ({ signal }) => {
      const pageSize = renewalSize(loadedRows(queries, filters));
      const head = await call(listConversations, { body: { ...bodyOf(asked), pageNumber: 1, pageSize } }, { signal });
      // What was loaded meanwhile counts, not what was loaded when the request left.
      return renewRows(loadedRows(queries, filters), head, kept());
    },
    enabled: filters.locKeys.length > 0,
    // Rows that did not change are already the same objects; looking through ten thousand once more takes long.
    structuralSharing: false,
    placeholderData: STAND_IN[filters.tab],
  });
}

export function useConversations(filters: Filters, kept: () => Kept) {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  return useQuery(conversationsOptions(queries, { filters, sessionId }, kept));
}

/** Load More (MSG-005): by the cursor of the page before, or by number where the server gave none. */
export function useMoreConversations(filters: Filters) {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  return useMutation({
    mutationFn: ({ cursor, page }: Pick<Rows, 'cursor' | 'page'>) => {
      const place = cursor === null ? { pageNumber: page + 1 } : { pageNumber: page + 1, cursor };
      return call(listConversations, { body: { ...bodyOf({ filters, sessionId }), ...place, pageSize: PAGE_SIZE } });
    },
    onSuccess: (next) => {
      queries.setQueryData<Rows>(inboxKeys.list(filters), (loaded) => loaded && appendPage(loaded, next));
    },
  });
}
