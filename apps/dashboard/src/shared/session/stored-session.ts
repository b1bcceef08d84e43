import { useSyncExternalStore } from 'react';
import { createSessionStore, type StoredSession } from './session-store.ts';

export const storedSession = createSessionStore(localStorage, () => Date.now());

/** Other tabs sign in and out too, and a page restored from the browser's cache may be older than both. */
window.addEventListener('storage', storedSession.refresh);
window.addEventListener('pageshow', storedSession.refresh);

export function useStoredSession(): StoredSession {
  return useSyncExternalStore(storedSession.subscribe, storedSession.get);
}
