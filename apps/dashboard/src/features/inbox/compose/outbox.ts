import { useSyncExternalStore } from 'react';
import { createKept } from '../model/kept.ts';
import { changeOutgoing, type Outgoing, outgoingListSchema } from '../model/outgoing.ts';

const kept = createKept({
  name: 'outgoing',
  schema: outgoingListSchema,
  otherwise: [],
  storage: () => sessionStorage,
});

/** Texts this page is currently sending; others marked so were cut off by a reload. */
const inFlight = new Set<string>();

/** Outgoing texts, by conversation. */
export const outbox = {
  get: kept.get,
  put(convKey: number, text: Outgoing): void {
    const others = kept.get(convKey).filter(({ clientKey }) => clientKey !== text.clientKey);
    kept.put(convKey, [...others, text]);
  },
  change: (convKey: number, clientKey: string, change: Partial<Outgoing> | null): void =>
    kept.put(convKey, changeOutgoing(kept.get(convKey), clientKey, change)),
  begin: (clientKey: string) => inFlight.add(clientKey),
  end: (clientKey: string) => inFlight.delete(clientKey),
  isInFlight: (clientKey: string): boolean => inFlight.has(clientKey),
};

export const useOutbox = (convKey: number): readonly Outgoing[] =>
  useSyncExternalStore(kept.subscribe, () => kept.get(convKey));
