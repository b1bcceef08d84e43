import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../../shared/session/session-context.ts';
import { type PendingRequest, readHeld } from '../model/resolution.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For one user and practice, in this tab, until sign-out: only preferences outlive the session. */
const itemOf = (coverKey: number, user: string) => `scheduleRequests.${coverKey}.${user}`;

/** The practice's pending requests. */
export function useHeldRequests() {
  const { coverKey, claims } = useSession();
  const item = itemOf(coverKey, claims.unique_name);
  const text = useSyncExternalStore(subscribe, () => sessionStorage.getItem(item));
  const held = useMemo(() => readHeld(text), [text]);
  return {
    held,
    /** What is stored now, which may be less than last shown. */
    now: (): readonly PendingRequest[] => readHeld(sessionStorage.getItem(item)),
    /** Changes what is stored now, which may be more than last shown. */
    change(next: (held: readonly PendingRequest[]) => readonly PendingRequest[]): void {
      const changed = next(readHeld(sessionStorage.getItem(item)));
      if (changed.length === 0) sessionStorage.removeItem(item);
      else sessionStorage.setItem(item, JSON.stringify(changed));
      for (const listener of listeners) listener();
    },
  };
}
