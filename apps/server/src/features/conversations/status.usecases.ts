import { applyEvent, MESSAGE_STATUS } from '@sightline/messaging/conversation-status';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { conversationNotFound } from './conversations.errors.ts';
import { type LockedConversation, lockConversation, markRemoved, updateState } from './conversations.queries.ts';
import { mayBeOpening, stateOf } from './conversations.rules.ts';
import { insertOpening, takeOpening } from './openings.queries.ts';

type ViewStatus = -1 | 0 | 1 | 2 | 8 | 9;

/**
 * Marks a conversation, or removes it. False for a status that cannot be set.
 * @throws ProblemError conversation.not-found
 */
export function changeStatus({
  scope,
  convKey,
  viewStatus,
  userId,
}: {
  scope: CoverScope;
  convKey: number;
  viewStatus: ViewStatus;
  userId: number;
}): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const conversation = await lockConversation({ tx, convKey });
    if (conversation === undefined) throw conversationNotFound();
    const patientKeys = conversation.patient_key === null ? [] : [conversation.patient_key];
    tx.note({ patientKeys, detail: { convKey, viewStatus } });
    if (viewStatus === MESSAGE_STATUS.all) return false;
    await setStatus({ tx, conversation, viewStatus, userId });
    tx.announce({ kind: 'conversation', convKey, locKey: conversation.loc_key });
    return true;
  });
}

async function setStatus({
  tx,
  conversation,
  viewStatus,
  userId,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  viewStatus: Exclude<ViewStatus, -1>;
  userId: number;
}): Promise<void> {
  const convKey = conversation.conv_key;
  if (viewStatus === 9) return markRemoved({ tx, convKey, userId });
  const before = stateOf(conversation);
  if (viewStatus === MESSAGE_STATUS.unanswered && mayBeOpening(before)) await insertOpening({ tx, convKey, userId });
  const isEndOfOpening = viewStatus === MESSAGE_STATUS.read && (await takeOpening({ tx, convKey, userId }));
  // Someone else opened it at the same time and left it unanswered: that stays.
  if (isEndOfOpening && before.messageStatus === 1) return;
  const state = applyEvent({ state: before, event: { type: 'updateStatus', viewStatus } });
  return updateState({ tx, convKey, state });
}
