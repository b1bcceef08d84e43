import { listMessages } from '@sightline/contract/messages.calls';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { prependOlder, renewThread, type Thread } from '../model/thread.ts';
import { inboxKeys } from './keys.ts';

function threadOptions(queries: QueryClient, convKey: number, sessionid: string) {
  return queryOptions({
    queryKey: inboxKeys.thread(convKey),
    queryFn: async ({ signal }): Promise<Thread> => {
      const page = await call(
        listMessages,
        { body: { sessionid, conversationKey: convKey, internal: true } },
        { signal },
      );
      return renewThread(queries.getQueryData<Thread>(inboxKeys.thread(convKey)), page);
    },
    // What was read before shows at once and is reloaded: someone is about to answer it.
    staleTime: 0,
  });
}

export function useThread(convKey: number) {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  return useQuery(threadOptions(queries, convKey, sessionId));
}

/** Loads the page before the oldest message. */
export function useOlderMessages(convKey: number) {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  return useAct({
    mutationFn: (beforeTransKey: number) =>
      call(listMessages, { body: { sessionid: sessionId, conversationKey: convKey, beforeTransKey, internal: true } }),
    onSuccess: (page) => {
      queries.setQueryData<Thread>(inboxKeys.thread(convKey), (loaded) => loaded && prependOlder(loaded, page));
    },
  });
}
