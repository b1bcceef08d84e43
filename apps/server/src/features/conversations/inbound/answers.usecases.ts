import { localeOf } from '@sightline/contract/languages';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { LockedConversation } from '../conversations.queries.ts';
import { announceOutgoing } from '../texts/staff-text.usecases.ts';
import { insertOutgoing } from '../texts/texts.queries.ts';
import { countAnswersSince, countTurnsSince, readAnswerContext, readSystemTemplate } from './answers.queries.ts';
import { type AnsweredAct, answerText, MOST_TURNS, TEMPLATE_NAMES, type VisitTime } from './answers.rules.ts';

/** An auto-replying phone would ask HELP forever; a patient never needs this many. */
const MOST_ANSWERS = 6;
const ANSWERS_WITHIN = { hours: 1 };

/** The client key for the answer to a message: a message is answered once. */
export const answerKey = (transKey: number): string => `answer-${transKey}`;

/** Answers a reply with one text; false if the phone reached the limit of answers within the hour. */
export async function answer({
  tx,
  conversation,
  act,
  transKey,
  visits,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  act: AnsweredAct;
  transKey: number;
  /** The visits the answer mentions. */
  visits: readonly VisitTime[];
}): Promise<boolean> {
  const { loc_key: locKey, patient_key: patientKey, phone } = conversation;
  if (await isBeyondLimit({ tx, phone, act })) {
    tx.note({ detail: { unanswered: act } });
    return false;
  }
  const context = await readAnswerContext({ tx, locKey, patientKey });
  const locale = context.preferred_locale ?? localeOf(context.language);
  const template = await readSystemTemplate({ tx, name: TEMPLATE_NAMES[act], locale });
  const values = { practice: context.org_name, phone: formatUsPhone(context.phone), visits };
  const texts = [answerText({ act, template, locale, values })];
  const clientKey = answerKey(transKey);
  const author = { userId: null, writtenBy: 'keyword', templateType: 'SYSTEM', clientKey } as const;
  announceOutgoing({ tx, conversation, transKeys: await insertOutgoing({ tx, conversation, texts, author }) });
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
