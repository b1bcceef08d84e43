import { type GatewayKeyword, mayMeanVisit, wordOf } from '@sightline/messaging/gateway-keyword';
import { wordAsked } from '@sightline/messaging/our-question';
import { type ReplyAct, replyMeaning, type TableWord } from '@sightline/messaging/reply-meaning';
import { type ReplyWord, readReply } from '@sightline/messaging/reply-reading';
import type { CoverTransaction } from '../../../db/scope.ts';
import { answerForVisits } from '../../outreach/outreach.usecases.ts';
import { type ConsentEntry, insertConsent } from '../consent/consent.queries.ts';
import type { ConsentHold } from '../consent/consent.types.ts';
import { announceStanding, closePhone, releasePhone } from '../consent/consent.usecases.ts';
import { holdTexts } from '../consent/hold.usecases.ts';
import { flagConversation } from '../consent/holds.queries.ts';
import { readStanding } from '../consent/standing.queries.ts';
import type { LockedConversation } from '../conversations.queries.ts';
import { readSentBefore } from '../texts/texts.queries.ts';
import type { AnsweredAct, VisitTime } from './answers.rules.ts';
import { answer, answerKey, askBackKey } from './answers.usecases.ts';
import type { OfferActs } from './offers.types.ts';
import { markAsUnanswered } from './outcomes.queries.ts';
import { noteAnswer } from './outcomes.usecases.ts';
import type { AskedQuestion, AskedVisit } from './question.types.ts';
import { questionTo } from './question.usecases.ts';
import { situationOf } from './situation.usecases.ts';
import { confirmVisits } from './visits.queries.ts';
import { type RequestedVisits, requestedVisits } from './visits.rules.ts';

/** Wishes for no more texts, which outlast an opt-out that staff can undo. */
const REFUSING: ReadonlySet<TableWord> = new Set(['stop', 'cancel', 'wish']);
/** What most texts are: for staff, whatever we asked. */
const FOR_STAFF: ReadonlySet<ReplyWord> = new Set(['other', 'reaction']);

/** What is done for blocked phones too: the law wants these heard, and answered where they are answered. */
const OF_THE_LAW: ReadonlySet<ReplyAct> = new Set([
  ...(['opt-out', 'opt-out-quietly', 'opt-in', 'help', 'hold', 'hold-death'] as const),
]);

type Reply = {
  tx: CoverTransaction;
  conversation: LockedConversation;
  body: string;
  transKey: number;
  /** It answers what was asked before. */
  writtenAt: Temporal.Instant;
  /** Not null if the gateway has already answered, so that a second answer would be too many. */
  gatewayKeyword: GatewayKeyword | null;
  /** The practice blocked the phone: only what the law wants is done. */
  isBlocked: boolean;
  offers: OfferActs;
};
type ReplyContext = {
  hold: ConsentHold | null;
  visits: RequestedVisits;
  isOptedOut: boolean;
  asked: AskedQuestion;
};

/**
 * Does the one thing a patient's text asks for, if any, and answers it once. The ledger keeps the exact words. The
 * phone's consent has to be locked.
 * @returns what it did; null if the text is for staff
 */
export async function applyReply(reply: Reply): Promise<ReplyAct | null> {
  const { tx, conversation, body } = reply;
  const { phone, conv_key: convKey } = conversation;
  const { optOut, hold } = await readStanding({ tx, coverKey: tx.coverKey, phone });
  const { gatewayKeyword, offers } = reply;
  const reading = readReply(body);
  const read = wordOf({ read: reading.word, gatewayKeyword });
  // Most texts are for staff; only a question of ours turns one into an answer.
  if (FOR_STAFF.has(read) && hold === null) {
    if (!reply.isBlocked) await noteAnswer({ ...reply, act: null });
    return null;
  }
  const asked = await questionTo({ tx, phone, convKey, at: reply.writtenAt });
  const word = wordAsked({
    reading: { ...reading, word: read },
    ...{ question: asked.question, ourText: asked.text, people: asked.visits.map(({ firstName }) => firstName) },
  });
  const visits = requestedVisits({ visits: asked.visits, names: word === 'named-yes' ? reading.names : [] });
  const situation = await situationOf({ tx, conversation, word, asked, visits, optOut: optOut !== null, hold, offers });
  const meant = replyMeaning({ word, situation });
  // A blocked phone is asked nothing: its CANCEL is the opt-out that it may be.
  const act = reply.isBlocked && meant === 'ask' ? 'opt-out' : meant;
  if (reply.isBlocked && act !== null && !OF_THE_LAW.has(act)) return null;
  // Before the act: an opt-out closes the phone, and the text it answers has to be found first.
  await noteAnswer({ ...reply, act });
  if (mayMeanVisit({ read: reading.word, gatewayKeyword })) await flag(reply);
  // An opt-out on a form ends when staff unlink the form; what the patient said meanwhile has to stay.
  if (optOut?.source === 'form' && REFUSING.has(word)) await note({ reply, purpose: 'sms', decision: 'refused' });
  if (act === null) return null;
  tx.note({ detail: { reply: act } });
  await ACTS[act]({ reply, found: { hold, visits, isOptedOut: situation.isOptedOut, asked } });
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
    const apptKeys = await confirmVisits({ tx, apptKeys: asked.map(({ apptKey }) => apptKey) });
    const confirmed = asked.filter(({ apptKey }) => apptKeys.includes(apptKey));
    // Cancelled or moved at this very moment: then there is nothing to confirm, and staff read the YES.
    if (confirmed.length === 0) return;
    await answerForVisits({ tx, apptKeys, status: 'Confirmed' });
    noteVisits({ tx, visits: confirmed, as: 'confirmed' });
    if (!isOptedOut) await respond({ reply, act: 'confirm-visit', visits: confirmed });
  },
  'ask-back': ({ reply, found: { visits, asked } }) =>
    respond({
      ...{ reply, act: asked.question === 'offer' ? 'ask-back-offer' : 'ask-back', visits: visits.toConfirm },
      clientKey: askBackKey(asked.transKey),
    }),
  'reschedule-visit': (given) => askStaff({ ...given, act: 'reschedule-visit', as: 'toReschedule' }),
  'cancel-request': (given) => askStaff({ ...given, act: 'cancel-request', as: 'toCancel' }),
  // The visit moves right after this text, and its confirmation is the answer.
  'accept-offer': async ({ reply, found: { asked } }) => {
    const outcome = await reply.offers.acceptIn({ tx: reply.tx, offerKey: asked.offerKey, by: 'text' });
    if (outcome !== 'noted') await respond({ reply, act: `offer-${outcome}` });
  },
  'decline-offer': async ({ reply, found: { asked } }) => {
    await reply.offers.declineIn({ tx: reply.tx, offerKey: asked.offerKey, by: 'text' });
    await respond({ reply, act: 'decline-offer' });
  },
  'decline-for-staff': async ({ reply, found: { asked } }) => {
    await reply.offers.declineIn({ tx: reply.tx, offerKey: asked.offerKey, by: 'text' });
    await flag(reply);
  },
  'ask-earlier': async ({ reply }) => {
    const { tx, conversation, offers } = reply;
    const joined = await offers.joinByText({ tx, phone: conversation.phone });
    if (joined === null) return;
    tx.note({ patientKeys: [joined.patientKey], detail: { waitsFor: joined.apptKey } });
    await respond({ reply, act: 'ask-earlier' });
  },
} satisfies Record<ReplyAct, (given: { reply: Reply; found: ReplyContext }) => Promise<unknown>>;

/** Leaves a visit as it is, asks staff to change it, and says so with the link to change it, if it is one visit. */
async function askStaff({
  reply,
  found: { visits, isOptedOut },
  act,
  as,
}: {
  reply: Reply;
  found: ReplyContext;
  act: 'reschedule-visit' | 'cancel-request';
  as: 'toReschedule' | 'toCancel';
}): Promise<void> {
  const { tx, conversation } = reply;
  const apptKeys = visits.toMove.map(({ apptKey }) => apptKey);
  await answerForVisits({ tx, apptKeys, status: 'Request to Reschedule' });
  noteVisits({ tx, visits: visits.toMove, as });
  await markAsUnanswered({ tx, convKey: conversation.conv_key });
  if (isOptedOut) return;
  const linksTo = apptKeys.length === 1 ? (apptKeys[0] ?? null) : null;
  await respond({ reply, act, linksTo });
}

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
  visits = [],
  clientKey = answerKey(transKey),
  ...said
}: {
  reply: Reply;
  act: AnsweredAct;
  visits?: readonly AskedVisit[];
  /** The visit that the answer links to. */
  linksTo?: number | null;
  clientKey?: string;
}): Promise<boolean> =>
  gatewayKeyword === null
    ? answer({
        tx,
        conversation,
        clientKey,
        visits: visits.map(({ date, time }): VisitTime => ({ date, time })),
        ...said,
      })
    : Promise.resolve(true);

function noteVisits({
  tx,
  visits,
  as,
}: {
  tx: CoverTransaction;
  visits: readonly AskedVisit[];
  as: 'confirmed' | 'toReschedule' | 'toCancel';
}): void {
  const patientKeys = [...new Set(visits.map(({ patientKey }) => patientKey))];
  tx.note({ patientKeys, detail: { [as]: visits.map(({ apptKey }) => apptKey) } });
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
