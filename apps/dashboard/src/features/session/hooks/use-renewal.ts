import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { logError } from '../../../shared/log.ts';
import { storedSession } from '../../../shared/session/stored-session.ts';
import { renew } from '../api/renew.ts';
import { isRenewalDue } from '../model/idle.ts';
import { activity } from '../sign-off/activity.ts';

const LOOK = 20_000;

function isDue(): boolean {
  const { claims } = storedSession.get();
  if (claims === null) return false;
  const [issuedAt, expiresAt] = [claims.iat * 1000, claims.exp * 1000];
  return isRenewalDue({ issuedAt, expiresAt, lastActivity: activity.last(), now: Date.now() });
}

/** Renews the token of an active user. Of several tabs one renews; the others find it done. */
export function useRenewal(): { renewNow: () => void } {
  const queries = useQueryClient();

  const run = useCallback(
    (isWanted: () => boolean) => {
      navigator.locks
        .request('sightline-renewal', async () => {
          storedSession.refresh();
          if (!isWanted()) return;
          const { token } = storedSession.get();
          const renewed = await renew();
          // Meanwhile someone may have signed out, switched practices or signed in as someone else.
          storedSession.refresh();
          if (storedSession.get().token !== token) return;
          storedSession.putToken(renewed);
          // The stored menu is encrypted for the previous token.
          await queries.invalidateQueries({
            queryKey: ['session'],
            predicate: ({ queryKey }) => queryKey[3] === 'menu',
          });
        })
        .catch((error) => logError('renewal', error));
    },
    [queries],
  );

  useEffect(() => {
    const timer = setInterval(() => run(isDue), LOOK);
    return () => clearInterval(timer);
  }, [run]);

  return { renewNow: useCallback(() => run(() => storedSession.get().token !== null), [run]) };
}
