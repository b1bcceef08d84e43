import { useSyncExternalStore } from 'react';

/** The state of this page's live updates; `downSince` is in milliseconds, null while they are on or not wanted. */
export type FeedStatus = { isLive: boolean; downSince: number | null };

const NOT_WANTED: FeedStatus = { isLive: false, downSince: null };
let status = NOT_WANTED;
const listeners = new Set<() => void>();

function set(next: FeedStatus): void {
  if (next.isLive === status.isLive && next.downSince === status.downSince) return;
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
  off: () => set(NOT_WANTED),
};

export const useFeedStatus = (): FeedStatus => useSyncExternalStore(feedStatus.subscribe, feedStatus.get);
