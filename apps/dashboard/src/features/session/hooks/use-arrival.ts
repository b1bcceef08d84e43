import { useEffect, useEffectEvent, useRef } from 'react';
import { storedSession } from '../../../shared/session/stored-session.ts';
import type { Arrival } from '../model/arrival.ts';
import { hasPartnerAccount } from '../partner/partner.ts';

type ArrivalActions = {
  begin: (sessionId: string) => Promise<void>;
  finish: (href: string) => Promise<void>;
  silently: () => Promise<void>;
};

/** Does what this page load's URL asked for, once: a SessionID can be exchanged only once. */
export function useArrival({ sessionId, partnerReturn }: Arrival, { begin, finish, silently }: ArrivalActions): void {
  const isStarted = useRef(false);
  const start = useEffectEvent(() => {
    if (sessionId !== null) return begin(sessionId);
    if (partnerReturn !== null) return finish(partnerReturn);
    const isPartnerOnly = storedSession.get().token === null && hasPartnerAccount();
    return isPartnerOnly ? silently() : undefined;
  });

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void start();
  }, []);
}
