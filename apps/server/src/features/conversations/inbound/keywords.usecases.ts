import { type Keyword, readKeyword } from '@sightline/messaging/keywords';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { CoverTransaction } from '../../../db/scope.ts';
import {
  type ConsentEntry,
  insertConsent,
  lockPhoneConsent,
  readHipaaConsent,
  readSmsDecision,
} from '../consent/consent.queries.ts';
import type { LockedConversation } from '../conversations.queries.ts';
import { announceOutgoing } from '../texts/staff-text.usecases.ts';
import { insertOutgoing } from '../texts/texts.queries.ts';
import { readAnswerContext, readSystemTemplate } from './keywords.queries.ts';
import { type AnsweredAct, actOf, answerText, type KeywordAct, TEMPLATE_NAMES } from './keywords.rules.ts';

const ENTRIES = {
  'opt-out': { purpose: 'sms', decision: 'refused' },
  'opt-in': { purpose: 'sms', decision: 'given' },
  'hipaa-given': { purpose: 'hipaa', decision: 'given' },
  'hipaa-refused': { purpose: 'hipaa', decision: 'refused' },
} satisfies Record<Exclude<KeywordAct, 'help'>, Pick<ConsentEntry, 'purpose' | 'decision'>>;

/** Does what a keyword asks for, and answers it once. The ledger keeps the very words. */
export async function answerKeyword({
  tx,
  conversation,
  body,
  transKey,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  body: string;
  transKey: number;
}): Promise<void> {
  const keyword = readKeyword(body);
  if (keyword.kind === 'none') return;
  const act = await decide({ tx, conversation, keyword });
  if (act === null) return;
  const { phone, patient_key: patientKey } = conversation;
  if (act !== 'help') {
    const entry = { ...ENTRIES[act], phone, patientKey, source: 'keyword', words: body, transKey } as const;
    await insertConsent({ tx, coverKey: tx.coverKey, entry });
    tx.note({ detail: { keyword: act } });
  }
  if (act === 'opt-out' || act === 'opt-in' || act === 'help') await answer({ tx, conversation, act, transKey });
}

async function decide({
  tx,
  conversation,
  keyword,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  keyword: Keyword;
}): Promise<KeywordAct | null> {
  const { phone, patient_key: patientKey } = conversation;
  await lockPhoneConsent({ tx, coverKey: tx.coverKey, phone, isShared: false });
  const isOptedOut = (await readSmsDecision({ tx, coverKey: tx.coverKey, phone })) === 'refused';
  const { isPending: isConsentPending } = await readHipaaConsent({ tx, patientKey, phone });
  return actOf({ kind: keyword.kind, word: keyword.word, isOptedOut, isConsentPending });
}

async function answer({
  tx,
  conversation,
  act,
  transKey,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  act: AnsweredAct;
  transKey: number;
}): Promise<void> {
  const { loc_key: locKey, patient_key: patientKey } = conversation;
  const context = await readAnswerContext({ tx, locKey, patientKey });
  const locale = context.preferred_locale ?? 'en-US';
  const template = await readSystemTemplate({ tx, name: TEMPLATE_NAMES[act], locale });
  const values = { practice: context.org_name, phone: formatUsPhone(context.phone) };
  const texts = [answerText({ act, template, locale, values })];
  const author = {
    userId: null,
    writtenBy: 'keyword',
    templateType: 'SYSTEM',
    clientKey: `answer-${transKey}`,
  } as const;
  announceOutgoing({ tx, conversation, transKeys: await insertOutgoing({ tx, conversation, texts, author }) });
}
