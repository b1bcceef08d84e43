import type { ReplySituation, TableWord } from '@sightline/messaging/reply-meaning';
import type { CoverTransaction } from '../../../db/scope.ts';
import { readHipaaConsent } from '../consent/consent.queries.ts';
import type { ConsentHold } from '../consent/consent.types.ts';
import type { LockedConversation } from '../conversations.queries.ts';
import { readSentBefore } from '../texts/texts.queries.ts';
import { askBackKey } from './answers.usecases.ts';
import type { OfferActs } from './offers.types.ts';
import type { AskedQuestion } from './question.types.ts';
import { wasRemindedSince } from './visits.queries.ts';
import type { RequestedVisits } from './visits.rules.ts';

/** A CANCEL this soon after a reminder may mean the visit (decision 7). */
const NEAR_REMINDER = { hours: 48 };
const CANCELLING: ReadonlySet<TableWord> = new Set(['cancel', 'cancel-please']);

/** The facts that decide between the acts of the table. */
export async function situationOf({
  tx,
  conversation,
  word,
  asked,
  visits,
  optOut,
  hold,
  offers,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  word: TableWord;
  asked: AskedQuestion;
  visits: RequestedVisits;
  optOut: boolean;
  hold: ConsentHold | null;
  offers: OfferActs;
}): Promise<ReplySituation> {
  const { phone, patient_key: patientKey, conv_key: convKey } = conversation;
  const since = tx.now.subtract(NEAR_REMINDER);
  const clientKey = askBackKey(asked.transKey);
  return {
    isOptedOut: optOut,
    hold: hold?.reason ?? null,
    question: asked.question,
    isConsentPending: asked.question === 'hipaa' && (await readHipaaConsent({ tx, patientKey, phone })).isPending,
    hasVisitToConfirm: visits.toConfirm.length > 0,
    hasVisitToMove: visits.toMove.length > 0,
    wasAskedBack: word === 'acknowledge' && (await readSentBefore({ tx, convKey, clientKey })).length > 0,
    isNearReminder: CANCELLING.has(word) && (await wasRemindedSince({ tx, phone, convKey, since })),
    hasVisitAhead: word === 'earlier' && (await offers.hasVisitAhead({ tx, phone })),
  };
}
