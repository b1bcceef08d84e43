import type { Conversation } from '@sightline/contract/conversations.calls';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { changeRow, putRow, type Rows } from '../model/rows.ts';
import { type Counts, countsAfter } from '../model/status.ts';
import type { Thread } from '../model/thread.ts';
import { inboxKeys } from './keys.ts';

type Change = (conversation: Conversation) => Conversation | null;

/** A conversation from any loaded list or thread. */
export function knownConversation(queries: QueryClient, convKey: number): Conversation | null {
  const thread = queries.getQueryData<Thread>(inboxKeys.thread(convKey));
  if (thread !== undefined) return thread.conversation;
  for (const [, loaded] of queries.getQueriesData<Rows>({ queryKey: inboxKeys.lists })) {
    const row = loaded?.rows.find((one) => one.convKey === convKey);
    if (row !== undefined) return row;
  }
  return null;
}

function count(queries: QueryClient, before: Conversation | null, after: Conversation | null): void {
  queries.setQueriesData<Counts>(
    { queryKey: inboxKeys.counts },
    (counts) => counts && countsAfter(counts, before, after),
  );
}

/** Changes a conversation wherever it is loaded, and the counts with it. */
export function updateCaches(queries: QueryClient, convKey: number, change: Change): void {
  const before = knownConversation(queries, convKey);
  if (before === null) return;
  const after = change(before);
  count(queries, before, after);
  queries.setQueriesData<Rows>({ queryKey: inboxKeys.lists }, (loaded) => loaded && changeRow(loaded, convKey, change));
  if (after === null) return;
  queries.setQueryData<Thread>(inboxKeys.thread(convKey), (thread) => thread && { ...thread, conversation: after });
}

/** A conversation before a change, and its lists. */
export type CacheSnapshot = { conversation: Conversation; lists: readonly QueryKey[] };

/** Remembers a conversation before a change, in case the server refuses it. */
export function remember(queries: QueryClient, convKey: number): CacheSnapshot | null {
  const conversation = knownConversation(queries, convKey);
  if (conversation === null) return null;
  const lists = queries
    .getQueriesData<Rows>({ queryKey: inboxKeys.lists })
    .filter(([, loaded]) => loaded?.rows.some((row) => row.convKey === convKey));
  return { conversation, lists: lists.map(([queryKey]) => queryKey) };
}

/** Reverts a change: the previous statuses, in the current row. */
export function undoChange(queries: QueryClient, { conversation }: CacheSnapshot): void {
  const { convKey, messageStatus, conversationStatus } = conversation;
  updateCaches(queries, convKey, (row) => ({ ...row, messageStatus, conversationStatus }));
}

/** Reverts a removal: the conversation returns to its place. */
export function restoreConversation(queries: QueryClient, { conversation, lists }: CacheSnapshot): void {
  for (const queryKey of lists)
    queries.setQueryData<Rows>(queryKey, (loaded) => loaded && putRow(loaded, conversation));
  count(queries, null, conversation);
}

/** Cancels requests sent before a change whose replies would undo it on the page. */
export async function cancelReads(queries: QueryClient, convKey: number): Promise<void> {
  await Promise.all([
    queries.cancelQueries({ queryKey: inboxKeys.lists }),
    queries.cancelQueries({ queryKey: inboxKeys.counts }),
    queries.cancelQueries({ queryKey: inboxKeys.thread(convKey) }),
  ]);
}

/** Reloads lists and counts, and a conversation if one is named. */
export async function renew(queries: QueryClient, convKeys: Iterable<number> = []): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: inboxKeys.lists }),
    queries.invalidateQueries({ queryKey: inboxKeys.counts }),
    ...Array.from(convKeys, (convKey) => queries.invalidateQueries({ queryKey: inboxKeys.thread(convKey) })),
  ]);
}
