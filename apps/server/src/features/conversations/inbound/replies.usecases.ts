import { type GatewayKeyword, mayMeanVisit, wordOf } from '@sightline/messaging/gateway-keyword';
import { type ReplyAct, replyMeaning } from '@sightline/messaging/reply-meaning';
import { type ReplyWord, readReply } from '@sightline/messaging/reply-reading';
import type { CoverTransaction } from '../../../db/scope.ts';
import { answerForVisits } from '../../outreach/outreach.usecases.ts';
import {
  acceptIn,
  declineIn,
  hasVisitAhead,
  joinByText,
  offerAsked,
} from '../../waiting-list/answers/answers.usecases.ts';
import { type ConsentEntry, insertConsent, readHipaaConsent } from '../consent/consent.queries.ts';
import type { ConsentHold } from '../consent/consent.types.ts';
import { announceStanding, closePhone, releasePhone } from '../consent/consent.usecases.ts';
import { holdTexts } from '../consent/hold.usecases.ts';
import { flagConversation } from '../consent/holds.queries.ts';
import { readStanding } from '../consent/standing.queries.ts';
import type { LockedConversation } from '../conversations.queries.ts';
import { readSentBefore } from '../texts/texts.queries.ts';
import type { AnsweredAct, VisitTime } from './answers.rules.ts';
import { answer, answerKey } from './answers.usecases.ts';
import { markAsUnanswered } from './outcomes.queries.ts';
import { noteAnswer } from './outcomes.usecases.ts';
import { confirmVisits, readRemindedVisits, wasRemindedSince } from './visits.queries.ts';
import { type RequestedVisits, requestedVisits } from './visits.rules.ts';
import type { RemindedVisit } from './visits.types.ts';

/** A CANCEL this soon after a reminder may mean the visit (decision 7). */
const NEAR_REMINDER = { hours: 48 };
const CANCELLING: ReadonlySet<ReplyWord> = new Set(['cancel', 'cancel-please']);
/** Wishes for no more texts, which outlast an opt-out that staff can undo. */
const REFUSING: ReadonlySet<ReplyWord> = new Set(['stop', 'cancel', 'wish']);

/** What is done for blocked phones too: the law wants these heard, and answered where they are answered. */
const OF_THE_LAW: ReadonlySet<ReplyAct> = new Set([
  ...(['opt-out', 'opt-out-quietly', 'opt-in', 'help', 'hold', 'hold-death'] as const),
]);

type Reply = {
  tx: CoverTransaction;
  conversation: LockedConversation;
  body: string;
  transKey: number;
  /** Not null if the gateway has already answered, so that a second answer would be too many. */
  gatewayKeyword: GatewayKeyword | null;
  /** The practice blocked the phone: only what the law wants is done. */
  isBlocked: boolean;
};
type ReplyContext = {
  hold: ConsentHold | null;
  visits: RequestedVisits;
  isOptedOut: boolean;
  /** The earlier time that was offered last. */
  offerKey: number;
};

/**
 * Does the one thing a patient's text asks for, if any, and answers it once. The ledger keeps the exact words. The
 * phone's consent has to be locked.
 * @returns what it did; null if the text is for staff
 */
export async function applyReply(reply: Reply): Promise<ReplyAct | null> {
  const { tx, conversation, body } = reply;
  const { phone, patient_key: patientKey, conv_key: convKey } = conversation;
  const { optOut, hold } = await readStanding({ tx, coverKey: tx.coverKey, phone });
  const { gatewayKeyword } = reply;
  const read = readReply(body);
  const word = wordOf({ read, gatewayKeyword });
  // Most texts are for staff; only a question of ours turns one into an answer.
  if (word === 'other' && hold === null) {
    if (!reply.isBlocked) await noteAnswer({ ...reply, act: null });
    return null;
  }
  const { isPending: isConsentPending } = await readHipaaConsent({ tx, patientKey, phone });
  const visits = requestedVisits(await readRemindedVisits({ tx, phone, convKey }));
  const since = tx.now.subtract(NEAR_REMINDER);
  const asked = await offerAsked({ tx, phone });
  const situation = {
    isOptedOut: optOut !== null,
    hold: hold?.reason ?? null,
    isConsentPending,
    hasRemindedVisit: visits.toConfirm.length > 0,
    hasVisitToMove: visits.toMove.length > 0,
    isOfferAsked: asked !== null,
    hasVisitAhead: word === 'earlier' && (await hasVisitAhead({ tx, phone })),
    isNearReminder: CANCELLING.has(word) && (await wasRemindedSince({ tx, phone, convKey, since })),
  };
  const meant = replyMeaning({ word, situation });
  // A blocked phone is asked nothing: its CANCEL is the opt-out that it may be.
  const act = reply.isBlocked && meant === 'ask' ? 'opt-out' : meant;
  if (reply.isBlocked && act !== null && !OF_THE_LAW.has(act)) return null;
  // Before the act: an opt-out closes the phone, and the text it answers has to be found first.
  await noteAnswer({ ...reply, act });
  if (mayMeanVisit({ read, gatewayKeyword })) await flag(reply);
  // An opt-out on a form ends when staff unlink the form; what the patient said meanwhile has to stay.
  if (optOut?.source === 'form' && REFUSING.has(word)) await note({ reply, purpose: 'sms', decision: 'refused' });
  if (act === null) return null;
  tx.note({ detail: { reply: act } });
  await ACTS[act]({
    reply,
    found: { hold, visits, isOptedOut: situation.isOptedOut, offerKey: asked?.offer_key ?? 0 },
  });
  return act;
}

const ACTS = {
  help: ({ reply }) => respond({ reply, act: 'help' }),
  flag: ({ reply }) => flag(reply),
  'opt-out': async ({ reply }) => {
    await closePhone({ ...phoneOf(reply), entry: entryOf(reply) });
    await respond({ reply, act: 'opt-out' });
  },
  'opt-out-quietly': async ({ reply, found }) => {
    const ended = await closePhone({ ...phoneOf(reply), entry: entryOf(reply) });
    // A question that was never sent is not an answer yet.
    if (await wasTheQuestion({ reply, found, ended })) await respond({ reply, act: 'opt-out' });
  },
  'opt-in': async ({ reply }) => {
    await note({ reply, purpose: 'sms', decision: 'given' });
    await announceStanding(phoneOf(reply));
    await respond({ reply, act: 'opt-in' });
  },
  ask: async ({ reply }) => {
    await holdTexts({ ...reply, reason: 'cancel' });
    if (!(await respond({ reply, act: 'ask' }))) await flag(reply);
  },
  hold: async ({ reply }) => {
    await holdTexts({ ...reply, reason: 'wording' });
    await flag(reply);
  },
  'hold-death': async ({ reply }) => {
    await holdTexts({ ...reply, reason: 'death' });
    await flag(reply);
  },
  release: async ({ reply }) => {
    await releasePhone({ ...phoneOf(reply), entry: entryOf(reply) });
    await respond({ reply, act: 'release' });
  },
  'release-visit': async ({ reply }) => {
    await releasePhone({ ...phoneOf(reply), entry: entryOf(reply) });
    await flag(reply);
    await respond({ reply, act: 'release-visit' });
  },
  'hipaa-given': async ({ reply, found }) => {
    await note({ reply, purpose: 'hipaa', decision: 'given' });
    if (!found.isOptedOut) await respond({ reply, act: 'hipaa-given' });
  },
  'hipaa-refused': async ({ reply, found }) => {
    await note({ reply, purpose: 'hipaa', decision: 'refused' });
    if (!found.isOptedOut) await respond({ reply, act: 'hipaa-refused' });
  },
  'confirm-visit': async ({ reply, found: { visits, isOptedOut } }) => {
    const { tx } = reply;
    const asked = visits.toConfirm;
    const apptKeys = await confirmVisits({ tx, apptKeys: asked.map((visit) => visit.appt_key) });
    const confirmed = asked.filter((visit) => apptKeys.includes(visit.appt_key));
    // Cancelled or moved at this very moment: then there is nothing to confirm, and staff read the YES.
    if (confirmed.length === 0) return;
    await answerForVisits({ tx, apptKeys, status: 'Confirmed' });
    noteVisits({ tx, visits: confirmed, as: 'confirmed' });
    if (!isOptedOut) await respond({ reply, act: 'confirm-visit', visits: confirmed });
  },
  'reschedule-visit': async ({ reply, found: { visits, isOptedOut } }) => {
    const { tx, conversation } = reply;
    const apptKeys = visits.toMove.map((visit) => visit.appt_key);
    await answerForVisits({ tx, apptKeys, status: 'Request to Reschedule' });
    noteVisits({ tx, visits: visits.toMove, as: 'toReschedule' });
    await markAsUnanswered({ tx, convKey: conversation.conv_key });
    if (!isOptedOut) await respond({ reply, act: 'reschedule-visit' });
  },
  // The visit moves right after this text, and its confirmation is the answer.
  'accept-offer': async ({ reply, found: { offerKey } }) => {
    if (!(await acceptIn({ tx: reply.tx, offerKey, by: 'text' }))) await respond({ reply, act: 'offer-over' });
  },
  'decline-offer': async ({ reply, found: { offerKey } }) => {
    await declineIn({ tx: reply.tx, offerKey, by: 'text' });
    await respond({ reply, act: 'decline-offer' });
  },
  'ask-earlier': async ({ reply }) => {
    const { tx, conversation } = reply;
    const joined = await joinByText({ tx, phone: conversation.phone });
    if (joined === null) return;
    tx.note({ patientKeys: [joined.patientKey], detail: { waitsFor: joined.apptKey } });
    await respond({ reply, act: 'ask-earlier' });
  },
} satisfies Record<ReplyAct, (given: { reply: Reply; found: ReplyContext }) => Promise<unknown>>;

const phoneOf = ({ tx, conversation }: Reply) => ({ tx, coverKey: tx.coverKey, phone: conversation.phone });

const entryOf = ({ conversation, body, transKey }: Reply) => ({
  patientKey: conversation.patient_key,
  source: 'keyword' as const,
  words: body,
  transKey,
});

const note = ({ reply, ...said }: { reply: Reply } & Pick<ConsentEntry, 'purpose' | 'decision'>): Promise<void> => {
  const { tx, coverKey, phone } = phoneOf(reply);
  return insertConsent({ tx, coverKey, entry: { ...entryOf(reply), ...said, phone } });
};

const flag = ({ tx, conversation: { conv_key: convKey } }: Reply): Promise<unknown> =>
  flagConversation({ tx, coverKey: tx.coverKey, convKey });

const respond = ({
  reply: { tx, conversation, transKey, gatewayKeyword },
  act,
  visits = [],
}: {
  reply: Reply;
  act: AnsweredAct;
  visits?: readonly RemindedVisit[];
}): Promise<boolean> => {
  if (gatewayKeyword !== null) return Promise.resolve(true);
  const said = visits.map((visit): VisitTime => ({ date: visit.appt_date, time: visit.appt_time }));
  return answer({ tx, conversation, act, transKey, visits: said });
};

function noteVisits({
  tx,
  visits,
  as,
}: {
  tx: CoverTransaction;
  visits: readonly RemindedVisit[];
  as: 'confirmed' | 'toReschedule';
}): void {
  const patientKeys = [...new Set(visits.map((visit) => visit.patient_key))];
  tx.note({ patientKeys, detail: { [as]: visits.map((visit) => visit.appt_key) } });
}

async function wasTheQuestion({
  reply: { tx },
  found,
  ended,
}: {
  reply: Reply;
  found: ReplyContext;
  ended: readonly number[];
}): Promise<boolean> {
  if (found.hold === null) return false;
  const { convKey, transKey } = found.hold;
  const [question] = await readSentBefore({ tx, convKey, clientKey: answerKey(transKey) });
  return question !== undefined && ended.includes(question);
}
