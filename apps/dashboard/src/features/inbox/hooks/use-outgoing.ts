import { useEffect } from 'react';
import { outbox, useOutbox } from '../compose/outbox.ts';
import { type Outgoing, stillOutgoing } from '../model/outgoing.ts';
import type { Thread } from '../model/thread.ts';

/** The texts that are on their way and not in the thread yet; those that arrived there are forgotten. */
export function useOutgoing(convKey: number, thread: Thread | undefined): readonly Outgoing[] {
  const texts = useOutbox(convKey);
  const waiting = stillOutgoing(texts, thread?.messages ?? []);
  useEffect(() => {
    const waits = new Set(stillOutgoing(texts, thread?.messages ?? []).map(({ clientKey }) => clientKey));
    for (const { clientKey } of texts) {
      // One whose answer is still to come is changed once more by it.
      if (!waits.has(clientKey) && !outbox.isInFlight(clientKey)) outbox.change(convKey, clientKey, null);
    }
  }, [texts, thread, convKey]);
  return waiting;
}
