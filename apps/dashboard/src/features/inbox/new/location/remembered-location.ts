import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { PREFERENCE } from '../../../../shared/session/stored-items.ts';

/** The last location of new messages, by practice: a habit of this workplace, so it outlives the session. */
const schema = z.record(z.string(), z.number());
const listeners = new Set<() => void>();

function readAll(): z.infer<typeof schema> {
  try {
    return z.parse(schema, JSON.parse(localStorage.getItem(PREFERENCE.sendingLocations) ?? '{}'));
  } catch {
    return {};
  }
}

export const rememberedLocation = {
  get: (coverKey: number): number | null => readAll()[String(coverKey)] ?? null,
  put(coverKey: number, locKey: number): void {
    localStorage.setItem(PREFERENCE.sendingLocations, JSON.stringify({ ...readAll(), [coverKey]: locKey }));
    for (const listener of listeners) listener();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRememberedLocation = (coverKey: number): number | null =>
  useSyncExternalStore(subscribe, () => rememberedLocation.get(coverKey));
