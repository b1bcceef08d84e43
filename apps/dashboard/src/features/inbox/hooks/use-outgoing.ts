import { useEffect, useMemo } from 'react';
import { sentPictures } from '../compose/attachments/pictures-held.ts';
import { outbox, useOutbox } from '../compose/outbox.ts';
import { type Outgoing, stillOutgoing } from '../model/outgoing.ts';
import type { Thread } from '../model/thread.ts';

const NO_MESSAGES: Thread['messages'] = [];

/** Outgoing texts not in the thread yet; those in the thread are dropped. */
export function useOutgoing(convKey: number, thread: Thread | undefined): readonly Outgoing[] {
  const texts = useOutbox(convKey);
  const messages = thread?.messages ?? NO_MESSAGES;
  const waiting = useMemo(() => stillOutgoing(texts, messages), [texts, messages]);
  useEffect(() => {
    for (const { clientKey } of texts) {
      if (waiting.some((text) => text.clientKey === clientKey)) continue;
      // One still being sent changes again with its reply.
      if (!outbox.isInFlight(clientKey)) outbox.change(convKey, clientKey, null);
    }
  }, [texts, waiting, convKey]);
  useEffect(
    () => () => sentPictures.letGo(convKey, new Set(outbox.get(convKey).map(({ clientKey }) => clientKey))),
    [convKey],
  );
  return waiting;
}
