import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** The number of unread conversations: the inbox counts them, the page frame shows it. */
export const unread = {
  get: () => count,
  set(next: number): void {
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useUnread = (): number => useSyncExternalStore(unread.subscribe, unread.get);

/** '3', '99+': the count for small spaces. */
export const briefCount = (of: number): string => (of > 99 ? '99+' : `${of}`);
