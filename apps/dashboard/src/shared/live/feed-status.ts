import { useSyncExternalStore } from 'react';

/**
 * The state of this page's live updates; `downSince` is in milliseconds, null while they are on or not wanted. Asleep, the
 * page neither polls nor listens.
 */
export type FeedStatus = { isLive: boolean; downSince: number | null; isAsleep: boolean };

const NOT_WANTED: FeedStatus = { isLive: false, downSince: null, isAsleep: false };
let status = NOT_WANTED;
const listeners = new Set<() => void>();

function set(change: Partial<FeedStatus>): void {
  const next = { ...status, ...change };
  if (JSON.stringify(next) === JSON.stringify(status)) return;
  status = next;
  for (const listener of listeners) listener();
}

export const feedStatus = {
  get: () => status,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  up: () => set({ isLive: true, downSince: null }),
  /** Only the first time counts. */
  down: () => set({ isLive: false, downSince: status.downSince ?? Date.now() }),
  off: () => set({ isLive: false, downSince: null }),
  sleep: () => set({ isAsleep: true }),
  wake: () => set({ isAsleep: false }),
};

export const useFeedStatus = (): FeedStatus => useSyncExternalStore(feedStatus.subscribe, feedStatus.get);
