import { splitMessage } from '@sightline/messaging/split-message';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import type { OutgoingPicture, PictureLinks } from '../../pictures/pictures.types.ts';
import { conversationMovedOn, conversationNotFound } from '../conversations.errors.ts';
import { type LockedConversation, lockConversation } from '../conversations.queries.ts';
import { presentMessage } from '../messages.present.ts';
import { readMessagesAfter } from '../messages.reads.ts';
import type { FreeTimes } from '../template-values/free-times.types.ts';
import { takeByReply } from '../urgent/acts.usecases.ts';
import { linkVisit } from './link-visit.usecases.ts';
import { gateStaffText, type StaffWords, storeStaffText } from './staff-text.usecases.ts';
import { readSentBefore } from './texts.queries.ts';

/** New messages shown to a refused sender. */
const MOST_SHOWN = 50;

export type StaffText = StaffWords & {
  convKey: number;
  clientKey: string | null;
  /** The newest message the sender saw; null if not given. */
  lastTransKey: number | null;
  /** Sent with the first part. */
  pictures?: readonly OutgoingPicture[];
};

export type SendOutcome = { errorMessage: string; transKeys: number[] };

/**
 * Sends a staff member's text: stored together with its outbox rows, so that it goes out even if this server stops a
 * moment later.
 * @throws ProblemError conversation.not-found, conversation.moved-on
 */
export function sendStaffText({
  scope,
  text,
  userId,
  newClientKey,
  links,
  pages,
  freeTimes,
}: {
  scope: CoverScope;
  text: StaffText;
  userId: number;
  newClientKey: () => string;
  links: PictureLinks;
  pages: PatientPages;
  freeTimes: FreeTimes;
}): Promise<SendOutcome> {
  return scope.transaction(async (tx) => {
    const conversation = await lockConversation({ tx, convKey: text.convKey });
    if (conversation === undefined) throw conversationNotFound();
    notePatient({ tx, conversation });
    const clientKey = text.clientKey ?? newClientKey();
    const sentBefore = await readSentBefore({ tx, convKey: text.convKey, clientKey });
    if (sentBefore.length > 0) return { errorMessage: '', transKeys: sentBefore };
    await refuseIfMovedOn({ tx, conversation, lastTransKey: text.lastTransKey, links });
    const { phone, loc_key: locKey, patient_key: patientKey } = conversation;
    const gated = await gateStaffText({ tx, words: text, to: { phone, locKey, patientKey }, pages, freeTimes });
    if (!gated.ok) return { errorMessage: gated.refusal, transKeys: [] };
    const { body, templateType, linksTo } = gated;
    const author = { userId, writtenBy: 'staff', templateType, clientKey } as const;
    const { transKeys } = await storeStaffText({
      tx,
      conversation,
      texts: splitMessage(body),
      author,
      pictures: text.pictures,
    });
    await linkVisit({ tx, transKeys, apptKey: linksTo, clientKey });
    await takeByReply({ tx, conversation, userId });
    return { errorMessage: '', transKeys };
  });
}

function notePatient({ tx, conversation }: { tx: CoverTransaction; conversation: LockedConversation }): void {
  tx.note({
    patientKeys: conversation.patient_key === null ? [] : [conversation.patient_key],
    detail: { convKey: conversation.conv_key },
  });
}

/** @throws ProblemError conversation.moved-on, if there are texts that the sender has not seen */
export async function refuseIfMovedOn({
  tx,
  conversation,
  lastTransKey,
  links,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  lastTransKey: number | null;
  links: PictureLinks;
}): Promise<void> {
  if (lastTransKey === null || (conversation.last_trans_key ?? 0) <= lastTransKey) return;
  const convKey = conversation.conv_key;
  const rows = await readMessagesAfter({ tx, convKey, transKey: lastTransKey, limit: MOST_SHOWN });
  throw conversationMovedOn({ messages: rows.map((row) => presentMessage({ row, conversation, links })) });
}
