import { announcePresence, PRESENCE_RENEWAL_MS } from '@sightline/contract/presence.calls';
import type { Present } from '@sightline/contract/presence.shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { useIsWriting } from '../hooks/use-is-writing.ts';
import { inboxKeys } from './keys.ts';

const NO_ONE: readonly Present[] = [];

/** Shows colleagues that this page has a conversation open and writes in it, while it is visible. */
export function useAnnouncePresence(convKey: number): void {
  const queries = useQueryClient();
  const { sessionId } = useSession();
  const [deskKey] = useState(() => crypto.randomUUID());
  const doing = useIsWriting(convKey) ? 'writing' : 'looking';

  // One after another: "writing" that arrives after "looking" would stay until the next renewal.
  const last = useRef<Promise<void>>(Promise.resolve());

  const send = useEffectEvent(async (now: 'looking' | 'writing' | 'gone') => {
    const body = { sessionId, conversationKey: convKey, deskKey, doing: now };
    // A lost message is made up for by the next one, and a page that falls silent counts as gone.
    const reply = await call(announcePresence, { body }, { outlivesPage: now === 'gone' }).catch(() => null);
    if (reply !== null) queries.setQueryData(inboxKeys.presence(convKey), reply.people);
  });
  useEffect(() => {
    const announceNow = () => {
      const now = document.hidden ? 'gone' : doing;
      // A hidden page may be about to end, and has no time to wait.
      last.current = now === 'gone' ? send(now) : last.current.then(() => send(now));
    };
    announceNow();
    const timer = setInterval(() => {
      if (!document.hidden) announceNow();
    }, PRESENCE_RENEWAL_MS);
    const leave = () => void send('gone');
    document.addEventListener('visibilitychange', announceNow);
    // A tab that is closed while it is in front may never become hidden first.
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', announceNow);
      window.removeEventListener('pagehide', leave);
    };
  }, [doing]);
  useEffect(() => () => void send('gone'), []);
}

/** Colleagues who have the conversation open, as the server said last. */
export function usePresent(convKey: number): readonly Present[] {
  const { data } = useQuery<readonly Present[]>({
    queryKey: inboxKeys.presence(convKey),
    queryFn: () => NO_ONE,
    enabled: false,
  });
  return data ?? NO_ONE;
}
