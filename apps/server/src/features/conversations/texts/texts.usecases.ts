import { applyEvent } from '@sightline/messaging/conversation-status';
import { splitMessage } from '@sightline/messaging/split-message';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { insertConsent, readSmsDecision } from '../consent/consent.queries.ts';
import { conversationMovedOn, conversationNotFound } from '../conversations.errors.ts';
import { type LockedConversation, lockConversation, updateState } from '../conversations.queries.ts';
import { stateOf } from '../conversations.rules.ts';
import { presentMessage } from '../messages.present.ts';
import { readMessagesAfter } from '../messages.reads.ts';
import { type Author, insertOutgoing, readSentBefore } from './texts.queries.ts';
import { REFUSALS, refusalOf, storable } from './texts.rules.ts';

/** New messages that a refused writer is shown. */
const MOST_SHOWN = 50;

export type StaffText = {
  convKey: number;
  body: string;
  pictureCount: number;
  templateType: string | null;
  clientKey: string | null;
  /** The newest message the writer saw; null when they did not say. */
  lastTransKey: number | null;
};

export type SendOutcome = { errorMessage: string; transKeys: number[] };

/**
 * Sends what a staff member wrote: stored together with what is left to hand
 * over, so that it goes out even if this server is gone a moment later.
 * @throws ProblemError conversation.not-found, conversation.moved-on
 */
export function sendStaffText({
  scope,
  text,
  userId,
  newClientKey,
}: {
  scope: CoverScope;
  text: StaffText;
  userId: number;
  newClientKey: () => string;
}): Promise<SendOutcome> {
  return scope.transaction(async (tx) => {
    const conversation = await lockConversation({ tx, convKey: text.convKey });
    if (conversation === undefined) throw conversationNotFound();
    notePatient({ tx, conversation });
    const clientKey = text.clientKey ?? newClientKey();
    const sentBefore = await readSentBefore({ tx, convKey: text.convKey, clientKey });
    if (sentBefore.length > 0) return { errorMessage: '', transKeys: sentBefore };
    await refuseIfMovedOn({ tx, conversation, lastTransKey: text.lastTransKey });

    const body = storable(text.body);
    const decision = await readSmsDecision({ tx, coverKey: tx.coverKey, phone: conversation.phone });
    const { phone } = conversation;
    const refusal = refusalOf({ body, pictureCount: text.pictureCount, phone, isOptedOut: decision === 'refused' });
    if (refusal !== null) {
      tx.note({ detail: { refused: refusal } });
      return { errorMessage: REFUSALS[refusal], transKeys: [] };
    }
    const author: Author = { userId, writtenBy: 'staff', templateType: text.templateType, clientKey };
    const transKeys = await insertOutgoing({ tx, conversation, texts: splitMessage(body), author });
    await afterStaffText({ tx, conversation, author, body, transKeys });
    return { errorMessage: '', transKeys };
  });
}

function notePatient({ tx, conversation }: { tx: CoverTransaction; conversation: LockedConversation }): void {
  tx.note({
    patientKeys: conversation.patient_key === null ? [] : [conversation.patient_key],
    detail: { convKey: conversation.conv_key },
  });
}

async function refuseIfMovedOn({
  tx,
  conversation,
  lastTransKey,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  lastTransKey: number | null;
}): Promise<void> {
  if (lastTransKey === null || (conversation.last_trans_key ?? 0) <= lastTransKey) return;
  const convKey = conversation.conv_key;
  const rows = await readMessagesAfter({ tx, convKey, transKey: lastTransKey, limit: MOST_SHOWN });
  throw conversationMovedOn({ messages: rows.map((row) => presentMessage({ row, conversation })) });
}

async function afterStaffText({
  tx,
  conversation,
  author,
  body,
  transKeys,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  author: Author;
  body: string;
  transKeys: readonly number[];
}): Promise<void> {
  const convKey = conversation.conv_key;
  const state = applyEvent({ state: stateOf(conversation), event: { type: 'staffReply' } });
  await updateState({ tx, convKey, state });
  if (author.templateType === 'HIPAA') {
    const { phone, patient_key: patientKey } = conversation;
    const asked = { purpose: 'hipaa', decision: 'requested', source: 'staff' } as const;
    const transKey = transKeys.at(-1) ?? null;
    const entry = { ...asked, phone, patientKey, words: body, transKey, userId: author.userId };
    await insertConsent({ tx, coverKey: tx.coverKey, entry });
  }
  announceOutgoing({ tx, conversation, transKeys });
  tx.announce({ kind: 'conversation', convKey, locKey: conversation.loc_key });
}

/** Tells the other screens of new texts, and the outbox that there is something to hand over. */
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
  for (const transKey of transKeys) tx.announce({ kind: 'message', convKey, locKey, transKey, isOutbound: true });
  tx.announce({ kind: 'outbox' });
}
