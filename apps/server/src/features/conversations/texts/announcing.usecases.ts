import type { CoverTransaction } from '../../../db/scope.ts';
import type { LockedConversation } from '../conversations.queries.ts';

/** Notifies the other screens of new texts, and the outbox of work. */
export function announceOutgoing({
  tx,
  conversation,
  transKeys,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  transKeys: readonly number[];
}): void {
  const { conv_key: convKey, loc_key: locKey } = conversation;
  for (const transKey of transKeys)
    tx.announce({ kind: 'message', convKey, locKey, transKey, messageKind: 'outgoing' });
  tx.announce({ kind: 'outbox' });
}
