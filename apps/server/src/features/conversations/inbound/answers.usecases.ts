import { localeOf } from '@sightline/contract/languages';
import { MANAGE_LINK_MARK } from '@sightline/messaging/manage-link';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { LockedConversation } from '../conversations.queries.ts';
import { announceOutgoing } from '../texts/announcing.usecases.ts';
import { linkVisit } from '../texts/link-visit.usecases.ts';
import { insertOutgoing } from '../texts/texts.queries.ts';
import { countAnswersSince, countTurnsSince, readAnswerContext, readSystemTemplate } from './answers.queries.ts';
import { type AnsweredAct, answerText, MOST_TURNS, TEMPLATE_NAMES, type VisitTime } from './answers.rules.ts';

/** An auto-replying phone would ask HELP forever; a patient never needs this many. */
const MOST_ANSWERS = 6;
const ANSWERS_WITHIN = { hours: 1 };

/** The client key for the answer to a message: a message is answered once. */
export const answerKey = (transKey: number): string => `answer-${transKey}`;
/** The same for the question what an "ok" to a text of ours means, which is asked once. */
export const askBackKey = (transKey: number): string => `ask-back-${transKey}`;

/** Answers a reply with one text; false if the phone reached the limit of answers within the hour. */
export async function answer({
  tx,
  conversation,
  act,
  clientKey,
  visits,
  linksTo = null,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  act: AnsweredAct;
  /** Repeating it answers nothing. */
  clientKey: string;
  /** The visits the answer mentions. */
  visits: readonly VisitTime[];
  /** The visit that its link is for; null for an answer without one. */
  linksTo?: number | null;
}): Promise<boolean> {
  const { loc_key: locKey, patient_key: patientKey, phone } = conversation;
  if (await isBeyondLimit({ tx, phone, act })) {
    tx.note({ detail: { unanswered: act } });
    return false;
  }
  const context = await readAnswerContext({ tx, locKey, patientKey });
  const locale = context.preferred_locale ?? localeOf(context.language);
  const template = await readSystemTemplate({ tx, name: TEMPLATE_NAMES[act], locale });
  const link = linksTo === null ? null : MANAGE_LINK_MARK;
  const values = { practice: context.org_name, phone: formatUsPhone(context.phone), visits, link };
  const texts = [answerText({ act, template, locale, values })];
  const author = { userId: null, writtenBy: 'keyword', templateType: 'SYSTEM', clientKey } as const;
  const transKeys = await insertOutgoing({ tx, conversation, texts, author });
  if (texts.some((text) => text.includes(MANAGE_LINK_MARK)))
    await linkVisit({ tx, transKeys, apptKey: linksTo, clientKey });
  announceOutgoing({ tx, conversation, transKeys });
  return true;
}

/** STOP and START have limits of their own, so that no number of HELPs leaves an opt-out without its confirmation. */
async function isBeyondLimit({
  tx,
  phone,
  act,
}: {
  tx: CoverTransaction;
  phone: string;
  act: AnsweredAct;
}): Promise<boolean> {
  const since = tx.now.subtract(ANSWERS_WITHIN);
  if (act !== 'opt-out' && act !== 'opt-in') return (await countAnswersSince({ tx, phone, since })) >= MOST_ANSWERS;
  const { decision, most } = MOST_TURNS[act];
  return (await countTurnsSince({ tx, phone, decision, since })) > most;
}
