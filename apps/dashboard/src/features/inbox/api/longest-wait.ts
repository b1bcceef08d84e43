import { listConversations, VIEW_STATUS } from '@sightline/contract/conversations.calls';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';

/** Finds the conversation whose patient waits longest at the chosen locations; null if no one does. */
export function useLongestWait() {
  const { sessionId, currentLocationKeys } = useSession();
  return async (): Promise<number | null> => {
    const of = { sessionId, viewStatus: VIEW_STATUS.all, locKeys: [...currentLocationKeys] };
    const body = { ...of, filter: '', pageNumber: 1, pageSize: 1, internal: true, order: 'waiting' } as const;
    const { Conversations } = await call(listConversations, { body });
    return Conversations[0]?.convKey ?? null;
  };
}
