import { splitMessage } from '@sightline/messaging/split-message';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import type { OutgoingPicture } from '../../pictures/pictures.types.ts';
import { lockPhoneConsent } from '../consent/consent.queries.ts';
import { findOrInsertConversation, type LockedConversation, readPatientsOfPhone } from '../conversations.queries.ts';
import { ownerChosen, ownerOf } from '../people/people.rules.ts';
import type { FreeTimes } from '../template-values/free-times.types.ts';
import { linkVisit } from '../texts/link-visit.usecases.ts';
import { gateStaffText, type StaffWords, storeStaffText } from '../texts/staff-text.usecases.ts';
import { lockClientKey, readSentAnywhere } from './new-conversation.queries.ts';
import { findRecipient, type NamedRecipient, type Recipient } from './recipient.usecases.ts';

export type NewText = StaffWords & {
  to: NamedRecipient;
  clientKey: string | null;
  /** Sent with the first part. */
  pictures?: readonly OutgoingPicture[];
};

export type NewTextOutcome = { errors: string[]; convKey: number | null; transKeys: number[] };

const refused = (refusal: string): NewTextOutcome => ({ errors: [refusal], convKey: null, transKeys: [] });

/**
 * Sends a text to a patient or a phone, in that phone's conversation at the location. The conversation is created if
 * missing; a removed one is not restored. A refusal stores nothing.
 * @throws ProblemError location.not-found
 */
export function sendNewText({
  scope,
  text,
  userId,
  newClientKey,
  pages,
  freeTimes,
}: {
  scope: CoverScope;
  text: NewText;
  userId: number;
  newClientKey: () => string;
  pages: PatientPages;
  freeTimes: FreeTimes;
}): Promise<NewTextOutcome> {
  return scope.transaction(async (tx) => {
    const before = text.clientKey === null ? null : await sentBefore({ tx, clientKey: text.clientKey });
    if (before !== null) return { errors: [], ...before };
    const found = await findRecipient({ tx, named: text.to });
    if (!found.ok) return refused(found.refusal);
    const { recipient } = found;
    const { phone, locKey, chosenKey } = recipient;
    // A STOP at this moment is seen by the gate, or waits until the text is stored. Locked before the conversation, as
    // for inbound texts.
    await lockPhoneConsent({ tx, coverKey: tx.coverKey, phone, isShared: true });
    const to = { phone, locKey, patientKey: chosenKey };
    const gated = await gateStaffText({ tx, words: text, to, pages, freeTimes });
    if (!gated.ok) return refused(gated.refusal);
    const { body, templateType, linksTo } = gated;
    const conversation = await conversationWith({ tx, recipient });
    const clientKey = text.clientKey ?? newClientKey();
    const author = { userId, writtenBy: 'staff', templateType, clientKey, aboutKey: chosenKey } as const;
    const { pictures } = text;
    // Written outside the thread: texts that nobody has read stay unread.
    const writing = conversation.message_status === 0 ? { seenTransKey: null } : null;
    const texts = splitMessage(body);
    const { transKeys } = await storeStaffText({ tx, conversation, texts, author, pictures, writing });
    await linkVisit({ tx, transKeys, apptKey: linksTo, clientKey });
    return { errors: [], convKey: conversation.conv_key, transKeys };
  });
}

/** The conversation is not known yet, so the key itself is locked: two calls with it run one after the other. */
async function sentBefore({ tx, clientKey }: { tx: CoverTransaction; clientKey: string }) {
  await lockClientKey({ tx, clientKey });
  return readSentAnywhere({ tx, clientKey });
}

async function conversationWith({
  tx,
  recipient: { phone, locKey, chosenKey },
}: {
  tx: CoverTransaction;
  recipient: Recipient;
}): Promise<LockedConversation> {
  const patients = await readPatientsOfPhone({ tx, phone });
  const patientKey = chosenKey === null ? ownerOf({ patients, locKey }) : ownerChosen({ patients, chosenKey });
  const conversation = await findOrInsertConversation({ tx, locKey, phone, patientKey });
  const { conv_key: convKey, patient_key: tiedKey } = conversation;
  tx.note({ patientKeys: tiedKey === null ? [] : [tiedKey], detail: { convKey } });
  return conversation;
}
