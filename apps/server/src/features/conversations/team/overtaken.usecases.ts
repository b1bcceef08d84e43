import type { CoverTransaction } from '../../../db/scope.ts';
import { queuePersonalPush } from '../../push/push.usecases.ts';
import type { LockedConversation } from '../conversations.queries.ts';
import { insertLine } from './team.queries.ts';
import { eventWords } from './team.rules.ts';

/** Says in the thread, and to the author, that a text went out after newer ones from the patient that they hadn't seen. */
export async function noteOvertaken({
  tx,
  conversation: { conv_key: convKey, loc_key: locKey },
  userId,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  userId: number;
}): Promise<void> {
  const line = { kind: 'event', body: eventWords({ kind: 'overtaken' }), userId, clientKey: null } as const;
  await insertLine({ tx, coverKey: tx.coverKey, convKey, line });
  tx.announce({ kind: 'colleague', userId, convKey, locKey, reason: 'overtaken' });
  await queuePersonalPush({ tx, userId, reason: 'overtaken' });
}
