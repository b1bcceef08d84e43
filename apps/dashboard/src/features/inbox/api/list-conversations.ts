import { listConversations, PAGE_SIZE } from '@sightline/contract/conversations.calls';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { type Filters, TAB_STATUS } from '../model/filters.ts';
import { appendPage, type Rows, renewalSize, renewRows, rowsUnderTab } from '../model/rows.ts';
import { inboxKeys } from './keys.ts';

type Asked = { filters: Filters; sessionId: string };

function bodyOf({ filters, sessionId }: Asked) {
  const { tab, text, locKeys } = filters;
  return { sessionId, viewStatus: TAB_STATUS[tab], filter: text, locKeys: [...locKeys] };
}

const loadedRows = (queries: QueryClient, filters: Filters) => queries.getQueryData<Rows>(inboxKeys.list(filters));

/** `kept` is the open conversation, which does not leave the list under the reader's eyes. */
export function conversationsOptions(queries: QueryClient, asked: Asked, kept: number | null) {
  const { filters } = asked;
  return queryOptions<Rows>({
    queryKey: inboxKeys.list(filters),
    queryFn: async ({ signal }) => {
      const pageSize = renewalSize(loadedRows(queries, filters));
      const head = await call(listConversations, { body: { ...bodyOf(asked), pageNumber: 1, pageSize } }, { signal });
      // What was loaded meanwhile counts, not what was loaded when the request left.
      return renewRows(loadedRows(queries, filters), head, kept);
    },
    enabled: filters.locKeys.length > 0,
    placeholderData: (previous: Rows | undefined) => previous && rowsUnderTab(previous, filters.tab),
  });
}

export function useConversations(filters: Filters, kept: number | null) {
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
