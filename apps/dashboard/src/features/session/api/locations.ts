import { conversationLocations } from '@sightline/contract/session.calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { storedSession } from '../../../shared/session/stored-session.ts';

/** Loads the locations into the stored session, where pages read them. */
export function useLocations(sid: string, coverKey: number) {
  return useQuery({
    queryKey: ['session', sid, coverKey, 'locations'],
    queryFn: async ({ signal }) => {
      const reply = await call(conversationLocations, { query: { sessionid: sid } }, { signal });
      storedSession.putLocations(reply);
      return reply;
    },
    enabled: coverKey > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
