import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { logError } from '../../../shared/log.ts';
import { storedSession } from '../../../shared/session/stored-session.ts';
import { endSession } from '../api/end-session.ts';

/** Ends the session here at once and on the server as soon as it is reachable (SES-011). */
export function useSignOut() {
  const queries = useQueryClient();
  return useCallback(
    ({ tellServer }: { tellServer: boolean }) => {
      const { token } = storedSession.get();
      storedSession.clear(sessionStorage);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'app-config' });
      if (tellServer && token !== null) endSession(token).catch((error) => logError('sign-out', error));
    },
    [queries],
  );
}
