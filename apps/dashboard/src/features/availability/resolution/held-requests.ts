import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../../shared/session/session-context.ts';
import { type Held, readHeld } from '../model/resolution.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Of one person and practice, in this tab, until they sign off: what is no preference goes with the session. */
const itemOf = (coverKey: number, user: string) => `scheduleRequests.${coverKey}.${user}`;

/** The requests that wait, at all places of the practice. */
export function useHeldRequests() {
  const { coverKey, claims } = useSession();
  const item = itemOf(coverKey, claims.unique_name);
  const text = useSyncExternalStore(subscribe, () => sessionStorage.getItem(item));
  const held = useMemo(() => readHeld(text), [text]);
  return {
    held,
    /** What is held now, which may be less than what was shown last. */
    now: (): readonly Held[] => readHeld(sessionStorage.getItem(item)),
    /** Changes what is held now, which may be more than what was shown last. */
    change(next: (held: readonly Held[]) => readonly Held[]): void {
      const changed = next(readHeld(sessionStorage.getItem(item)));
      if (changed.length === 0) sessionStorage.removeItem(item);
      else sessionStorage.setItem(item, JSON.stringify(changed));
      for (const listener of listeners) listener();
    },
  };
}
