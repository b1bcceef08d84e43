import {
  type Conversation,
  LIST_ORDERS,
  LIST_VIEWS,
  listConversations,
  PAGE_SIZE,
  VIEW_STATUS,
} from '@sightline/contract/conversations.calls';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { TABS } from '../model/filters.ts';
import { isShort, type KeptRows, LARGEST_PAGE, placeRows, type Rows } from '../model/rows.ts';
import { isByTime } from '../model/views.ts';
import { renew } from './cache.ts';
import { inboxKeys } from './keys.ts';

type RenewQuery = { sessionId: string; convKeys: readonly number[]; locKeys: readonly number[]; text?: string };

/** These conversations' current state, if they still exist and match the search. */
export async function conversationsNow({
  sessionId,
  convKeys,
  locKeys,
  text = '',
}: RenewQuery): Promise<Conversation[]> {
  const of = { sessionId, viewStatus: VIEW_STATUS.all, filter: text, locKeys: [...locKeys], internal: true };
  const body = { ...of, pageNumber: 1, pageSize: Math.max(PAGE_SIZE, convKeys.length), convKeys: [...convKeys] };
  const { Conversations } = await call(listConversations, { body });
  return Conversations;
}

const listKey = z.tuple([
  z.literal('inbox'),
  z.literal('list'),
  z.enum(TABS),
  z.string(),
  z.array(z.number()),
  z.enum(LIST_VIEWS),
  z.enum(LIST_ORDERS),
]);

/** The visible lists, by their queries. */
function listsInSight(queries: QueryClient) {
  return queries
    .getQueryCache()
    .findAll({ queryKey: inboxKeys.lists, type: 'active' })
    .map(({ queryKey }) => {
      const [, , tab, text, locKeys, view, order] = z.parse(listKey, queryKey);
      return { queryKey, tab, text, locKeys, isPlaced: isByTime({ text, view, order }) };
    });
}

type ConversationRefresh = { sessionId: string; convKeys: ReadonlySet<number>; kept: () => KeptRows };

/**
 * Refreshes what an event affected, and no more: the row wherever it is, the counts, and the conversation if open.
 * Hidden lists reload when shown again.
 */
export async function renewTouched(queries: QueryClient, touched: ConversationRefresh): Promise<void> {
  const { convKeys, sessionId, kept } = touched;
  if (convKeys.size === 0 || convKeys.size > LARGEST_PAGE) return renew(queries, convKeys);
  const threads = Array.from(convKeys, (convKey) => queries.invalidateQueries({ queryKey: inboxKeys.thread(convKey) }));
  await Promise.all([
    ...threads,
    queries.invalidateQueries({ queryKey: inboxKeys.counts }),
    queries.invalidateQueries({ queryKey: inboxKeys.lists, type: 'inactive', refetchType: 'none' }),
    ...listsInSight(queries).map(async ({ queryKey, tab, text, locKeys, isPlaced }) => {
      // A reply in progress may be older than the event, or newer than ours will be: then everything is reloaded.
      const isUnderWay = () => queries.isFetching({ queryKey, exact: true }) > 0;
      if (isUnderWay() || !isPlaced) return queries.invalidateQueries({ queryKey, exact: true });
      const found = await conversationsNow({ sessionId, convKeys: [...convKeys], locKeys, text }).catch(() => null);
      // The list itself reports a failed refresh, with a retry.
      if (found === null) return queries.invalidateQueries({ queryKey, exact: true });
      if (isUnderWay()) return;
      const renewed = queries.setQueryData<Rows>(
        queryKey,
        (loaded) => loaded && placeRows(loaded, { asked: convKeys, found, tab, kept: kept() }),
      );
      if (renewed !== undefined && isShort(renewed)) await queries.invalidateQueries({ queryKey, exact: true });
    }),
  ]);
}
