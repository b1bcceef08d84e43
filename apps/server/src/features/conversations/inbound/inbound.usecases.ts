import { applyEvent } from '@sightline/messaging/conversation-status';
import { hideOwnLinks } from '@sightline/messaging/feedback-link';
import type { GatewayKeyword } from '@sightline/messaging/gateway-keyword';
import type { SharedPlace } from '@sightline/messaging/place';
import type { CoverScope } from '../../../db/scope.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import { awaitPictures } from '../../pictures/pictures.usecases.ts';
import { queuePush } from '../../push/push.usecases.ts';
import { isPhoneBlocked } from '../blocking/blocking.usecases.ts';
import { hasDecidedSince, lockPhoneConsent } from '../consent/consent.queries.ts';
import { findOrInsertConversation, readPatientsOfPhone, updateState } from '../conversations.queries.ts';
import { stateOf } from '../conversations.rules.ts';
import { ownerOf } from '../people/people.rules.ts';
import { hasGatewaySid, insertIncoming } from '../texts/texts.queries.ts';
import { markUrgent } from '../urgent/urgent.usecases.ts';
import { answerAfterHours } from './after-hours.usecases.ts';
import { NO_OFFERS } from './offers.rules.ts';
import type { OfferActs } from './offers.types.ts';
import { applyReply } from './replies.usecases.ts';

export type ReceivedText = {
  gatewaySid: string;
  phone: string;
  body: string;
  /** The gateway's URLs of its pictures and other media. */
  mediaUrls: readonly string[];
  /** The type of each as the gateway has it, '' if unknown. */
  mediaTypes?: readonly string[] | undefined;
  /** The location it shares. */
  place?: SharedPlace | null;
  locKey: number;
  /** When it was written, for one that was missed and is taken from the gateway's list later. */
  writtenAt?: Temporal.Instant;
  /** The gateway's reading of the text, whose word lists cover more languages; null for a text to staff. */
  gatewayKeyword?: GatewayKeyword | null;
};

/** Stores a text from a phone, once however often it is delivered, and does what it asks, in one transaction. */
export function receiveText({
  scope,
  text,
  pages = null,
  offers = NO_OFFERS,
}: {
  scope: CoverScope;
  text: ReceivedText;
  /** Makes the links of an answer after hours; without it they have no value. */
  pages?: PatientPages | null;
  offers?: OfferActs;
}): Promise<'stored' | 'duplicate'> {
  return scope.transaction(async (tx) => {
    const { gatewaySid, phone, locKey } = text;
    // Before the conversation, as everywhere: no other text of the phone decides anything at the same time.
    await lockPhoneConsent({ tx, coverKey: tx.coverKey, phone, isShared: false });
    // Before a conversation is created: that of a repeated text may have been removed since.
    if (await hasGatewaySid({ tx, gatewaySid })) return 'duplicate';
    const patientKey = ownerOf({ patients: await readPatientsOfPhone({ tx, phone }), locKey });
    const conversation = await findOrInsertConversation({ tx, locKey, phone, patientKey });
    // A patient who quotes our text sends back the link that opens their visit.
    const transKey = await insertIncoming({ tx, conversation, text: { ...text, body: hideOwnLinks(text.body) } });
    if (transKey === null) return 'duplicate';
    const { conv_key: convKey, patient_key: known } = conversation;
    await awaitPictures({ tx, convKey, transKey, urls: text.mediaUrls, types: text.mediaTypes });
    tx.note({ patientKeys: known === null ? [] : [known], detail: { convKey, transKey } });
    const state = applyEvent({ state: stateOf(conversation), event: { type: 'inbound' } });
    await updateState({ tx, convKey, state });
    const isBlocked = await isPhoneBlocked({ tx, phone });
    if (!isBlocked) {
      tx.announce({ kind: 'message', convKey, locKey, transKey, messageKind: 'incoming' });
      await queuePush({ tx, notificationType: 2 });
    }
    tx.announce({ kind: 'conversation', convKey, locKey });
    const gatewayKeyword = text.gatewayKeyword ?? null;
    const arrived = { body: text.body, transKey, gatewayKeyword, isBlocked };
    if (await markUrgent({ tx, conversation, text: arrived })) return 'stored';
    const writtenAt = text.writtenAt ?? tx.now;
    // A STOP that arrives late must not undo a later START.
    if (await hasDecidedSince({ tx, phone, since: writtenAt })) return 'stored';
    const act = await applyReply({
      tx,
      conversation,
      body: text.body,
      transKey,
      writtenAt,
      gatewayKeyword,
      isBlocked,
      offers,
    });
    const isForStaff = (act === null || act === 'flag') && gatewayKeyword === null && !isBlocked;
    if (isForStaff) await answerAfterHours({ tx, conversation, body: text.body, pages });
    return 'stored';
  });
}
