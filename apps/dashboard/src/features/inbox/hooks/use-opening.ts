import { openingCalls } from '@sightline/messaging/conversation-status';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useUpdateStatus } from '../api/update-status.ts';
import { stateOf } from '../model/status.ts';
import { newestIncomingKey, type Thread } from '../model/thread.ts';

/**
 * Opening an unread, non-flagged conversation posts unanswered and then read, once (MSG-010). A text that arrives while
 * it is open counts as opened if this page is in use; a manual Unread stays.
 */
export function useOpening(convKey: number, thread: Thread | undefined): void {
  const { mutate } = useUpdateStatus();
  const openedAt = useRef<number | null>(null);

  const open = useEffectEvent(() => {
    if (thread === undefined || document.hidden) return;
    const newest = newestIncomingKey(thread);
    const isSomeoneHere = openedAt.current === null || document.hasFocus();
    if (openedAt.current === newest || !isSomeoneHere) return;
    openedAt.current = newest;
    const statuses = openingCalls(stateOf(thread.conversation));
    if (statuses.length > 0) mutate({ convKey, statuses, isQuiet: true });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the thread moves
  useEffect(() => open(), [thread]);
  useEffect(() => {
    const back = () => open();
    window.addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      window.removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);
}
